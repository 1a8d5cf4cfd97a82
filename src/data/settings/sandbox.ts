import { useEffect, useState } from 'react'

import { readSimulators } from './simulators.ts'
import type { Simulators } from './simulators.ts'

export function useSimulators(): Simulators | null {
  const [simulators, setSimulators] = useState<Simulators | null>(null)

  useEffect(() => {
    let unmounted = false

    async function look(): Promise<void> {
      const known = await readSimulators()
      if (!unmounted) setSimulators(known)
    }

    void look()
    return () => {
      unmounted = true
    }
  }, [])

  return simulators
}
