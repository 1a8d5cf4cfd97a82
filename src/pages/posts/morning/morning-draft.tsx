import { useRef, useState } from 'react'

import { useAccounts } from '#data/accounts/accounts.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { Writing } from '#pages/posts/writing.tsx'
import { useArrival } from '#ui/hooks/lifecycle.ts'

interface MorningDraftProps {
  readonly text: string
  /** Called once the draft has a time, or is published. */
  readonly onDone: () => void
}

/** The composer, with this text in it. The draft that was there goes to the stash. */
export function MorningDraft({ text, onDone }: MorningDraftProps) {
  const draft = useComposerDraft()
  const { items: accounts } = useAccounts()
  const editor = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState<HTMLElement | null>(null)

  useArrival(draft.isLoaded ? text : null, (made) => void begin(made))

  async function begin(made: string): Promise<void> {
    if (draft.text !== made) await draft.replace({ ...NOTHING_ELSE, text: made })
    editor.current?.focus({ preventScroll: true })
  }

  return (
    <div className="posts-frame">
      <div className="posts-desk">
        <Writing
          editor={editor}
          accounts={accounts}
          nothingToWrite={null}
          preview={preview}
          onDone={onDone}
        />
        <div className="posts-desk__side" ref={setPreview} />
      </div>
    </div>
  )
}

/** Clears the other parts of the previous draft. */
const NOTHING_ELSE = {
  imageUrl: null,
  isOwnImage: false,
  altText: null,
  generationId: null,
  linkCards: [],
  postId: null,
  format: {},
} as const
