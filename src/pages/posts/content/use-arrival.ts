import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * A ref for the first field of content that was just added: moves the focus from the form around the field into
 * it. Does nothing if the form was there when the screen opened, since nobody asked for it then.
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
