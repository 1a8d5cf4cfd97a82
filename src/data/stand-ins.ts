import { useEffect, useState } from 'react'

import { hasStandIns } from './has-stand-ins.ts'

/** Whether something of this instance is played, once it is known. */
export function useStandIns(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let isLeft = false
    hasStandIns().then((known) => isLeft || setHas(known), leaveOut)
    return () => {
      isLeft = true
    }
  }, [])

  return has
}

function leaveOut(): void {}
