import { useEffect, useState } from 'react'

import { whenIdle } from '#device/when-idle.ts'

import { hasSimulators } from './has-simulators.ts'

/** Whether a part of this instance is simulated; false until that is known. */
export function useHasSimulators(): boolean {
  const [has, setHas] = useState(false)

  useEffect(() => {
    let unmounted = false
    whenIdle(() => void look())

    async function look(): Promise<void> {
      const known = await hasSimulators()
      if (!unmounted) setHas(known)
    }

    return () => {
      unmounted = true
    }
  }, [])

  return has
}
