import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

interface InputBeforeHydration<Element, Value> {
  readonly control: RefObject<Element | null>
  readonly shown: Value
  readonly read: (element: Element) => Value
  readonly take: (value: Value) => void
}

/** Takes over the value that was typed or chosen in a control of a prerendered page before hydration. */
export function useInputBeforeHydration<Element, Value>(
  given: InputBeforeHydration<Element, Value>,
): void {
  const takeUp = useEffectEvent(() => {
    const element = given.control.current
    if (element === null) return
    const value = given.read(element)
    if (value !== given.shown) given.take(value)
  })

  useLayoutEffect(() => takeUp(), [])
}
