import { useEffect, useEffectEvent } from 'react'

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
