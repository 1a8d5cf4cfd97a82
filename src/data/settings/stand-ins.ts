import { useEffect, useState } from 'react'

import { whenIdle } from '#device/when-idle.ts'

import { hasStandIns } from './has-stand-ins.ts'

/** Whether something of this instance is played, once it is known. */
export function useStandIns(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let isLeft = false
    whenIdle(() => void look())

    async function look(): Promise<void> {
      const known = await hasStandIns()
      if (!isLeft) setHas(known)
    }

    return () => {
      isLeft = true
    }
  }, [])

  return has
}
