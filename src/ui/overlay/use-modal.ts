import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Open while it is rendered. The browser keeps the focus inside and gives it back at the end. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes it before React removes it; a removed dialog would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return dialog
}
