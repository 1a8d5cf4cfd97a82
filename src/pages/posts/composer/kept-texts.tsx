import History from 'lucide-react/icons/history'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { RefObject } from 'react'

import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import './kept-texts.css'

// Constants, which are rendered once only.
const HISTORY = <History size={14} />
const UNDO = <Undo2 size={14} />

type DraftVersion = ComposerDraftControl['earlier'][number]

const VersionsDialog = lazyPart(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog<DraftVersion>,
  { leave: ({ onDismiss }) => onDismiss() },
)

interface KeptTextsProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** A button to the draft's earlier versions, if there are any. */
export function EarlierVersions({ draft, editor }: KeptTextsProps) {
  const [isOpen, setOpen] = useState(false)
  const others = draft.earlier.filter(({ text }) => text !== draft.text)

  function close() {
    setOpen(false)
  }

  return (
    <>
      {others.length > 0 && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Button size="small" tone="quiet" icon={HISTORY} onClick={() => setOpen(true)}>
            {t.composer.versions.title}
          </Button>
        </div>
      )}
      {isOpen && (
        <VersionsDialog
          versions={others}
          onBringBack={(version) => {
            close()
            void draft.bringBackEarlier(version).then(() => editor.current?.focus())
          }}
          onDismiss={close}
        />
      )}
    </>
  )
}

/** Shows the text that this one has replaced, and says if this text is a conflict copy. */
export function KeptTexts(props: KeptTextsProps) {
  return (
    <>
      <ConflictCopy {...props} />
      <Stash {...props} />
    </>
  )
}

/** Says that the draft was changed elsewhere, and that this text is a conflict copy. */
function ConflictCopy({ draft, editor }: KeptTextsProps) {
  const { conflictCopy, acknowledgeCopy } = draft
  return (
    <Told>
      {conflictCopy !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="warning"
            actions={
              <Button size="small" onClick={() => void acknowledgeCopy(conflictCopy)}>
                {t.common.dismiss}
              </Button>
            }
          >
            {t.conflictCopy[conflictCopy.because]}
          </Banner>
        </div>
      )}
    </Told>
  )
}

const EXCERPT_LENGTH = 120

/** Offers to restore the text that was replaced in the editor. One line. */
function Stash({ draft, editor }: KeptTextsProps) {
  const { stashed, bringBack, dismiss } = draft
  return (
    <Told>
      {stashed !== null && (
        <div className="kept" ref={handFocusOn(() => editor.current?.focus())}>
          <p className="kept__text">
            <span className="kept__why">
              {stashed.because === 'other-tab'
                ? t.composer.stash.otherTab
                : t.composer.stash.replaced}
            </span>{' '}
            {cutText(stashed.text, EXCERPT_LENGTH)}
          </p>
          <Button
            size="small"
            icon={UNDO}
            says={t.common.restored}
            onClick={() => void bringBack(stashed)}
          >
            {t.composer.stash.bringBack}
          </Button>
          <Button size="small" tone="quiet-danger" onClick={() => void dismiss(stashed)}>
            {t.composer.stash.discard}
          </Button>
        </div>
      )}
    </Told>
  )
}
