import { useState } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'

type Draft = Parameters<ComposerDraftControl['set']>[0]
type Emptied = 'cleared' | 'published'

export interface Undo {
  /** What emptied the composer last; null once something was put in again. */
  readonly offered: Emptied | null
  /** The draft as it is now, to be kept once it is gone. */
  readonly snapshot: () => Draft
  readonly keep: (was: Draft, because: Emptied) => void
  readonly clear: () => void
  readonly undo: () => void
}

/** What was in the composer before it was emptied, until it is typed in again. */
export function useUndo(draft: ComposerDraftControl): Undo {
  const [past, setPast] = useState<{ was: Draft; because: Emptied } | null>(null)
  const isEmpty = draft.text === '' && draft.imageUrl === null
  if (past !== null && !isEmpty) setPast(null)

  function snapshot(): Draft {
    const { text, imageUrl, accountId, generationId = null } = draft
    const { altText = null, linkCards = [], postId = null } = draft
    return { text, imageUrl, accountId, generationId, altText, linkCards, postId }
  }

  /** What is published comes back as the beginning of another post. */
  function keep(was: Draft, because: Emptied): void {
    setPast({ was: because === 'published' ? { ...was, postId: null } : was, because })
  }

  return {
    offered: past?.because ?? null,
    snapshot,
    keep,
    clear() {
      const was = snapshot()
      draft.set({ text: '', imageUrl: null })
      keep(was, 'cleared')
    },
    undo() {
      if (past !== null) draft.set(past.was)
    },
  }
}
