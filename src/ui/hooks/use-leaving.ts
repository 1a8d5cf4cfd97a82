import { useEffect, useEffectEvent } from 'react'

/** Does something when the screen is left. */
export function useLeaving(act: () => void): void {
  const run = useEffectEvent(act)

  useEffect(() => () => run(), [])
}
