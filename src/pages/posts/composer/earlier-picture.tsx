import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { chosenOf, heldBy } from '#pages/posts/content/part.ts'
import type { TextPartProps } from '#pages/posts/content/part.ts'
import { putInEditor } from '#pages/posts/rewrite/put-in-editor.ts'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'

interface EarlierPictureProps extends TextPartProps {
  /** Called when the focused element goes away. */
  readonly onLeave: () => void
}

/** Every edit of the text removes a generated picture (specification, section 5): offers to have it back. */
export function EarlierPicture({ draft, editor, isLocked, onLeave }: EarlierPictureProps) {
  const { text, set } = draft
  const earlier = useEarlier(draft)
  const isTextBack = earlier !== null && text === earlier.text

  useEffect(() => {
    if (isTextBack) set({ imageUrl: earlier.imageUrl, altText: earlier.altText })
  }, [isTextBack, earlier, set])

  if (earlier === null || isTextBack || chosenOf(heldBy(draft)) !== null) return null
  const words = t.composer.image.earlier
  return (
    <div className="cluster" ref={handFocusOn(onLeave)}>
      <Told className="faint" isNew>
        {words.removed}
      </Told>
      <Button
        size="small"
        disabled={isLocked}
        onClick={() =>
          set({ imageUrl: earlier.imageUrl, altText: earlier.altText, isOwnImage: true })
        }
      >
        {words.keep}
      </Button>
      <Button
        size="small"
        icon={<Undo2 size={14} />}
        says={t.common.restored}
        disabled={isLocked}
        onClick={() => undoEdit(draft, editor.current, earlier.text)}
      >
        {words.undo}
      </Button>
    </div>
  )
}

/** The browser's own undo brings the edit back. */
function undoEdit(
  draft: ComposerDraftControl,
  editor: HTMLTextAreaElement | null,
  text: string,
): void {
  if (editor !== null) putInEditor(editor, { start: 0, end: editor.value.length }, text)
  if (editor?.value !== text) void draft.bringBackEarlier({ text })
}

interface Illustrated {
  readonly text: string
  readonly imageUrl: string
  readonly altText: string | null
}

/** The text and the picture that an edit has taken from this draft; null if there is none. */
function useEarlier(draft: ComposerDraftControl): Illustrated | null {
  const { text, imageUrl, altText = null, isOwnImage, opened } = draft
  const [last, setLast] = useState<Last | null>(null)
  const next = nextLast()
  if (next !== last) setLast(next)
  return next?.isEdited === true ? next.was : null

  function nextLast(): Last | null {
    if (imageUrl !== null) {
      if (isOwnImage === true) return null
      const was = { text, imageUrl, altText }
      return last !== null && !last.isEdited && last.opened === opened && isSame(last.was, was)
        ? last
        : { was, opened, isEdited: false }
    }
    if (last === null || last.opened !== opened || text === '') return null
    if (last.isEdited) return last
    // With the text as it was, a person has removed the picture alone.
    return text === last.was.text ? null : { ...last, isEdited: true }
  }
}

interface Last {
  readonly was: Illustrated
  /** See HeldDraft. */
  readonly opened: object | undefined
  readonly isEdited: boolean
}

function isSame(one: Illustrated, other: Illustrated): boolean {
  return one.text === other.text && one.imageUrl === other.imageUrl && one.altText === other.altText
}
