import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

interface UndoLineProps {
  readonly undo: Undo
  readonly isLocked: boolean
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** Offers to restore a cleared draft; for a published one, the message about the publish offers that. */
export function UndoLine({ undo: { offered, undo }, isLocked, onLeave }: UndoLineProps) {
  return (
    <Told>
      {offered === 'cleared' && (
        <div className="cluster" ref={handFocusOn(onLeave)}>
          <span className="faint">{t.composer.clear.done}</span>
          <Button
            size="small"
            icon={<Undo2 size={14} />}
            disabled={isLocked}
            says={t.common.restored}
            onClick={undo}
          >
            {t.composer.clear.undo}
          </Button>
        </div>
      )}
    </Told>
  )
}

type Draft = Parameters<ComposerDraftControl['set']>[0]
type Emptied = 'cleared' | 'published'

interface Undo {
  /** The reason why the composer was emptied last; null once it is filled again. */
  readonly offered: Emptied | null
  /** Returns the current draft, to be stored before it is cleared. */
  readonly snapshot: () => Draft
  readonly keep: (was: Draft, because: Emptied) => void
  readonly clear: () => void
  readonly undo: () => void
}

/** Stores the composer's content before it is emptied, until something is typed. */
export function useUndo(draft: ComposerDraftControl): Undo {
  const [past, setPast] = useState<{ was: Draft; because: Emptied } | null>(null)
  if (past !== null && (draft.text !== '' || !draft.isEmpty)) setPast(null)

  function snapshot(): Draft {
    const { text, imageUrl, accountId, generationId = null, isOwnImage = false } = draft
    const { altText = null, linkCards = [], postId = null, format } = draft
    return {
      text,
      imageUrl,
      isOwnImage,
      accountId,
      generationId,
      altText,
      linkCards,
      postId,
      format,
    }
  }

  /** A published text is restored as a new post, without the old one's id. */
  function keep(was: Draft, because: Emptied): void {
    setPast({ was: because === 'published' ? { ...was, postId: null } : was, because })
  }

  return {
    offered: past?.because ?? null,
    snapshot,
    keep,
    clear() {
      const was = snapshot()
      draft.set({ text: '', imageUrl: null, format: {} })
      keep(was, 'cleared')
    },
    undo() {
      if (past !== null) draft.set(past.was)
    },
  }
}
