import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useLinkCard } from '#data/posts/link-cards.ts'
import type { TakenJob } from '#pages/posts/generator/drafted-from.ts'
import { WrittenFrom } from '#pages/posts/generator/written-from.tsx'
import { PostPreview } from '#pages/posts/preview/post-preview.tsx'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'

import { ComposerForm } from './composer-form.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { imageToSend } from './generated-image.ts'

import './composer.css'

interface ComposerProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; null for the user's own text. */
  readonly draftedFrom: TakenJob | null
}

/** The editor on the left, the preview on the right. */
export function Composer({ draft, editor, accounts, draftedFrom }: ComposerProps) {
  const image = imageToSend(draft.imageUrl)
  const linkCard = useLinkCard(draft, image !== null)
  const author = accounts?.find((account) => account.id === draft.accountId)
  return (
    <Card title={t.composer.title} actions={<EarlierVersions draft={draft} editor={editor} />}>
      {draftedFrom !== null && <WrittenFrom job={draftedFrom.job} draft={draft} />}
      <ConflictCopy draft={draft} editor={editor} />
      <Stash draft={draft} editor={editor} />
      <div className="composer">
        <ComposerForm
          draft={draft}
          editor={editor}
          accounts={accounts}
          generationId={draftedFrom?.id}
          linkCard={linkCard}
        />
        <PostPreview
          text={draft.text}
          imageUrl={image}
          altText={draft.altText ?? ''}
          card={linkCard.card}
          author={author}
        />
      </div>
    </Card>
  )
}

interface ConflictCopyProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Says that the draft was changed elsewhere, and that this text is kept as a conflict copy. */
function ConflictCopy({ draft, editor }: ConflictCopyProps) {
  const { parting, dismissParting } = draft
  return (
    <output>
      {parting !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="warning"
            actions={
              <Button size="small" onClick={() => void dismissParting(parting)}>
                {t.common.dismiss}
              </Button>
            }
          >
            {t.composer.conflictCopy[parting.because]}
          </Banner>
        </div>
      )}
    </output>
  )
}

const EXCERPT_LENGTH = 120

interface StashProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
}

/** Offers to restore the text that was replaced in the editor. */
function Stash({ draft, editor }: StashProps) {
  const { setAside, bringBack, dismiss } = draft
  return (
    <output>
      {setAside !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="info"
            title={
              setAside.because === 'other-tab'
                ? t.composer.stash.otherTab
                : t.composer.stash.replaced
            }
            actions={
              <>
                <Button
                  size="small"
                  icon={<Undo2 size={14} />}
                  onClick={() => void bringBack(setAside)}
                >
                  {t.composer.stash.bringBack}
                </Button>
                <Button size="small" tone="quiet-danger" onClick={() => void dismiss(setAside)}>
                  {t.composer.stash.discard}
                </Button>
              </>
            }
          >
            {cutText(setAside.text, EXCERPT_LENGTH)}
          </Banner>
        </div>
      )}
    </output>
  )
}
