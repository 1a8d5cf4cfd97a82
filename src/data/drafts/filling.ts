import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { SCREEN } from '#contract/limits.ts'
import { markOfWords } from '#db/draft-format.ts'

import type { ComposerDraftControl } from './drafts.ts'

interface Filling {
  readonly draft: ComposerDraftControl
  readonly hasFocus: () => boolean
  readonly isRunning: boolean
  readonly readyId: string | null
  /** Resolves false if the device could not store the draft. */
  readonly fill: () => Promise<boolean>
}

/**
 * Puts a finished job's draft into the editor, but never while somebody writes there. True while it waits for that:
 * then it only replaces an empty draft, or the one from when the job began.
 */
export function useFilling({ draft, hasFocus, isRunning, readyId, fill }: Filling): boolean {
  const changedMs = useLastChange(draft)
  const before = useRef<string | null>(null)
  const [heldId, setHeldId] = useState<string | null>(null)

  const remember = useEffectEvent(() => {
    before.current = markOfWords(draft)
  })
  useEffect(() => {
    if (isRunning && draft.isLoaded) remember()
  }, [isRunning, draft.isLoaded])

  /** @returns false if it has to be tried again */
  const attempt = useEffectEvent((isHeld: boolean): boolean => {
    if (readyId === null) return true
    const isQuiet = performance.now() - changedMs.current >= SCREEN.typingMs
    const isAway = isQuiet && !hasFocus()
    const isFree = isHeld
      ? (draft.isEmpty && isQuiet) || (isAway && markOfWords(draft) === before.current)
      : draft.isEmpty || isAway
    if (!isFree) {
      setHeldId(readyId)
      return false
    }
    void fill().then((isFilled) => setHeldId(isFilled ? null : readyId))
    return true
  })
  useEffect(() => {
    if (readyId === null || attempt(false)) return undefined
    const timer = setInterval(() => {
      if (attempt(true)) clearInterval(timer)
    }, SCREEN.typingLookMs)
    return () => clearInterval(timer)
  }, [readyId])

  return readyId !== null && heldId === readyId
}

/** When the draft changed last, here or in another tab, by `performance.now`. */
function useLastChange({ isLoaded, ...draft }: ComposerDraftControl): RefObject<number> {
  const words = markOfWords(draft)
  const changedMs = useRef(Number.NEGATIVE_INFINITY)
  const known = useRef<string | null>(null)

  useEffect(() => {
    if (!isLoaded) return
    if (known.current !== null && known.current !== words) changedMs.current = performance.now()
    known.current = words
  }, [isLoaded, words])

  return changedMs
}
