import { useEffect, useState } from 'react'

import { readSimulators } from './simulators.ts'
import type { Simulators } from './simulators.ts'

/** A second screen that tells of it has it in its first rendering. */
let lastKnown: Simulators | null = null

/** What of this instance is simulated; null until that is known, and where all is real. */
export function useSimulators(): Simulators | null {
  const [simulators, setSimulators] = useState(lastKnown)

  useEffect(() => {
    let unmounted = false

    async function look(): Promise<void> {
      lastKnown = await readSimulators()
      if (!unmounted) setSimulators(lastKnown)
    }

    void look()
    return () => {
      unmounted = true
    }
  }, [])

  return simulators
}
