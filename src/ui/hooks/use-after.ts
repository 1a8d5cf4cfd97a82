import { useEffect, useEffectEvent } from 'react'

/**
 * Does something once, `delayMs` after the delay was given; null takes it back. The clock starts
 * again only when the delay changes, whatever else is rendered meanwhile.
 */
export function useAfter(delayMs: number | null, act: () => void): void {
  const run = useEffectEvent(act)

  useEffect(() => {
    if (delayMs === null) return undefined
    const timer = setTimeout(() => run(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}
