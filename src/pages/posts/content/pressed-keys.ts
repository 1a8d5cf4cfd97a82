import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Hears the keys that are pressed within an element, whichever part of it has the focus. */
export function usePressedKeys(
  element: RefObject<HTMLElement | null>,
  act: (event: KeyboardEvent) => void,
): void {
  const handle = useEffectEvent(act)

  useEffect(() => {
    const watching = new AbortController()
    element.current?.addEventListener('keydown', (event) => handle(event), {
      signal: watching.signal,
    })
    return () => watching.abort()
  }, [element])
}

/** Enter in a field of the composer's form publishes, except in the fields of added content. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
