import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For the first field of what was just added: the form around it has the focus by then, and hands it on. Not where
 * the screen opens with it, since nobody asked for it then.
 */
export function useArrival<Field extends HTMLElement>(): RefObject<Field | null> {
  const field = useRef<Field>(null)

  useEffect(() => {
    const { activeElement } = document
    if (activeElement?.matches('.added') === true && activeElement.contains(field.current)) {
      field.current?.focus()
    }
  }, [])

  return field
}
