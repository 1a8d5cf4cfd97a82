import Undo2 from 'lucide-react/icons/undo-2'
import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useLinkCard } from '#data/posts/link-cards.ts'
import type { TakenJob } from '#pages/posts/generator/drafted-from.ts'
import { PostPreview } from '#pages/posts/preview/post-preview.tsx'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { cutText } from '#ui/format/text.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { useChosenAccount } from './chosen-account.tsx'
import { ComposerForm } from './composer-form.tsx'
import { imageToSend, undescribed } from './generated-image.ts'

import './composer.css'

/** What a draft was written from is known once the jobs were fetched. */
const WrittenFrom = lazyPart(
  async () => (await import('#pages/posts/generator/written-from.tsx')).WrittenFrom,
  () => null,
)

/** A button that is there once something was written before. */
const EarlierVersions = lazyPart(
  async () => (await import('./earlier-versions.tsx')).EarlierVersions,
  () => null,
)

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
  const chosen = useChosenAccount(draft, accounts)
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
          chosen={chosen}
          generationId={draftedFrom?.id}
          linkCard={linkCard}
        />
        <PostPreview
          text={draft.text}
          imageUrl={image}
          altText={draft.altText ?? ''}
          undescribed={undescribed(draft)}
          card={linkCard.card}
          author={chosen.account}
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
  const { conflictCopy, acknowledgeCopy } = draft
  return (
    <output>
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
            {t.composer.conflictCopy[conflictCopy.because]}
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
  const { stashed, bringBack, dismiss } = draft
  return (
    <output>
      {stashed !== null && (
        <div ref={handFocusOn(() => editor.current?.focus())}>
          <Banner
            tone="info"
            title={
              stashed.because === 'other-tab'
                ? t.composer.stash.otherTab
                : t.composer.stash.replaced
            }
            actions={
              <>
                <Button
                  size="small"
                  icon={<Undo2 size={14} />}
                  onClick={() => void bringBack(stashed)}
                >
                  {t.composer.stash.bringBack}
                </Button>
                <Button size="small" tone="quiet-danger" onClick={() => void dismiss(stashed)}>
                  {t.composer.stash.discard}
                </Button>
              </>
            }
          >
            {cutText(stashed.text, EXCERPT_LENGTH)}
          </Banner>
        </div>
      )}
    </output>
  )
}
