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

/** Does something with a value each time another one arrives; null and undefined are none. */
export function useArrival<Value>(
  value: Value | null | undefined,
  act: (value: Value) => void,
): void {
  const receive = useEffectEvent(act)

  useEffect(() => {
    if (value !== null && value !== undefined) receive(value)
  }, [value])
}

/** Does something when the screen is left. */
export function useLeaving(act: () => void): void {
  const run = useEffectEvent(act)

  useEffect(() => () => run(), [])
}
