import { useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

interface GivenBefore<Element, Value> {
  readonly control: RefObject<Element | null>
  readonly shown: Value
  readonly read: (element: Element) => Value
  readonly take: (value: Value) => void
}

/** What somebody gave a control of a page that the server has drawn, before the app was there, holds. */
export function useGivenBefore<Element, Value>(given: GivenBefore<Element, Value>): void {
  const takeUp = useEffectEvent(() => {
    const element = given.control.current
    if (element === null) return
    const value = given.read(element)
    if (value !== given.shown) given.take(value)
  })

  useLayoutEffect(() => takeUp(), [])
}
