import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { SCREEN } from '#contract/limits.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'

import type { TakenJob } from './drafted-from.ts'

interface Filling {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly isRunning: boolean
  /** A job whose draft waits for the editor; null when there is none. */
  readonly ready: TakenJob | null
  /** Resolves false where the device could not. */
  readonly fill: (ready: TakenJob) => Promise<boolean>
}

/**
 * Puts the draft of a finished job into the editor, but never under the hands of whoever writes there.
 * True while it waits for them: then it goes in by itself only over nothing, or over what stood there
 * when the job began.
 */
export function useFilling({ draft, editor, isRunning, ready, fill }: Filling): boolean {
  const changedMs = useLastChange(draft)
  const before = useRef<string | null>(null)
  const [heldId, setHeldId] = useState<string | null>(null)
  const readyId = ready?.id ?? null

  const remember = useEffectEvent(() => {
    before.current = draft.text
  })
  useEffect(() => {
    if (isRunning && draft.isLoaded) remember()
  }, [isRunning, draft.isLoaded])

  /** False: it is to be tried again. */
  const attempt = useEffectEvent((isHeld: boolean): boolean => {
    if (ready === null) return true
    const isEmpty = draft.text.trim() === ''
    const isQuiet = Date.now() - changedMs.current >= SCREEN.typingMs
    const isAway = isQuiet && document.activeElement !== editor.current
    const isFree = isHeld
      ? (isEmpty && isQuiet) || (isAway && draft.text === before.current)
      : isEmpty || isAway
    if (!isFree) {
      setHeldId(ready.id)
      return false
    }
    void fill(ready).then((isFilled) => setHeldId(isFilled ? null : ready.id))
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

/** When the text changed last, here or in another tab: epoch milliseconds, 0 before the first time. */
function useLastChange({ isLoaded, text }: ComposerDraftControl): RefObject<number> {
  const changedMs = useRef(0)
  const known = useRef<string | null>(null)

  useEffect(() => {
    if (!isLoaded) return
    if (known.current !== null && known.current !== text) changedMs.current = Date.now()
    known.current = text
  }, [isLoaded, text])

  return changedMs
}
