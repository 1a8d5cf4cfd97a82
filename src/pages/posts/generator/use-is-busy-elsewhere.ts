import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { SCREEN } from '#contract/limits.ts'

/**
 * Returns whether somebody types in another field, or answers a dialog: then the focus and the view stay where
 * they are.
 */
export function useIsBusyElsewhere(editor: RefObject<HTMLTextAreaElement | null>): () => boolean {
  const typedMs = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    function note({ target }: Event): void {
      if (target !== editor.current) typedMs.current = performance.now()
    }
    function forget(): void {
      typedMs.current = Number.NEGATIVE_INFINITY
    }
    document.addEventListener('input', note)
    // A form keeps its submission to itself, so that the forms around it do not take it for theirs.
    document.addEventListener('submit', forget, true)
    return () => {
      document.removeEventListener('input', note)
      document.removeEventListener('submit', forget, true)
    }
  }, [editor])

  return () =>
    performance.now() - typedMs.current < SCREEN.typingMs ||
    document.querySelector('dialog[open]') !== null
}
