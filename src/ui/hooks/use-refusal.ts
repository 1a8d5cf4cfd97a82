import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * True while a field keeps the focus that it had when it was refused: the reason is news then, and as the changed
 * description of the focused field a screen reader would say it a second time.
 */
export function useRefusedInFocus(
  input: RefObject<HTMLInputElement | null>,
  refusedBy: string | undefined,
): boolean {
  const [hasFocus, setFocus] = useState(false)
  const [known, setKnown] = useState(refusedBy)
  const [wasInFocus, setInFocus] = useState(false)
  if (known !== refusedBy) {
    setKnown(refusedBy)
    setInFocus(hasFocus)
  }

  useEffect(() => {
    const element = input.current
    function enter(): void {
      setFocus(true)
    }
    function leave(): void {
      setFocus(false)
      setInFocus(false)
    }

    element?.addEventListener('focus', enter)
    // The field may have had the focus before the page was hydrated.
    element?.addEventListener('keydown', enter)
    element?.addEventListener('blur', leave)
    return () => {
      element?.removeEventListener('focus', enter)
      element?.removeEventListener('keydown', enter)
      element?.removeEventListener('blur', leave)
    }
  }, [input])

  return refusedBy !== undefined && wasInFocus
}
