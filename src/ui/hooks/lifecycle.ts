import { useEffect, useEffectEvent } from 'react'

import { runAfter } from '#device/timers.ts'

/** Null cancels it. The timer restarts only when the delay changes, not at other renders. */
export function useAfter(delayMs: number | null, act: () => void): void {
  const run = useEffectEvent(act)

  useEffect(() => {
    if (delayMs === null) return undefined
    return runAfter(delayMs, () => run())
  }, [delayMs])
}

/** Runs `act` with each new value; null and undefined are no values. */
export function useArrival<Value>(
  value: Value | null | undefined,
  act: (value: Value) => void,
): void {
  const receive = useEffectEvent(act)

  useEffect(() => {
    if (value !== null && value !== undefined) receive(value)
  }, [value])
}

export function useLeaving(act: () => void): void {
  const run = useEffectEvent(act)

  useEffect(() => () => run(), [])
}
