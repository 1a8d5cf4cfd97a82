import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import { useOnline } from '#data/device/online.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useLinkCard } from '#data/posts/link-cards.ts'
import type { TakenJob } from '#pages/posts/generator/drafted-from.ts'
import { AskButton } from '#parts/approvals/ask-button.tsx'
import { t } from '#text/t.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { useChosenAccount } from './chosen-account.ts'
import { ComposerForm } from './composer-form.tsx'
import { imageToSend, undescribed } from './generated-image.ts'

import './composer.css'

/** Rendered after the form, as it stands beside or below it. */
const PostPreview = lazyPart(
  async () => (await import('#pages/posts/preview/post-preview.tsx')).PostPreview,
  { wait: () => <div className="preview composer__preview" /> },
)

/** The sources of a draft are known once the jobs are fetched. */
const WrittenFrom = lazyPart(
  async () => (await import('#pages/posts/generator/written-from.tsx')).WrittenFrom,
  { wait: () => null },
)

/** The button appears once something was written before. */
const EarlierVersions = lazyPart(async () => (await import('./kept-texts.tsx')).EarlierVersions, {
  wait: () => null,
})

/** Texts of a draft that was replaced by another one, or became two. */
const KeptTexts = lazyPart(async () => (await import('./kept-texts.tsx')).KeptTexts, {
  wait: () => null,
})

interface ComposerProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** The job that drafted the text; null for the user's own text. */
  readonly draftedFrom: TakenJob | null
  /** Called once the draft is published, or has a time. */
  readonly onDone?: () => void
}

/** The editor on the left, the preview on the right. */
export function Composer({ draft, editor, accounts, draftedFrom, onDone }: ComposerProps) {
  const image = imageToSend(draft.imageUrl)
  const { content, visibility } = draft.format
  const linkCard = useLinkCard(draft, image !== null || (content?.kind ?? null) !== null)
  const chosen = useChosenAccount(draft, accounts)
  const isOnline = useOnline()
  return (
    <Card
      title={t.composer.title}
      actions={
        <>
          <EarlierVersions draft={draft} editor={editor} />
          {draft.postId && (
            <AskButton
              postId={draft.postId}
              isOff={!isOnline || !draft.isStored || !draft.isLoaded}
              editing={{ text: draft.text, onAccept: (text) => draft.set({ text }) }}
            />
          )}
        </>
      }
      className="card composer-card"
    >
      {draftedFrom !== null && <WrittenFrom job={draftedFrom.job} draft={draft} />}
      <KeptTexts draft={draft} editor={editor} />
      <div className="composer">
        <ComposerForm
          draft={draft}
          editor={editor}
          accounts={accounts}
          chosen={chosen}
          generationId={draftedFrom?.id}
          linkCard={linkCard}
          onDone={onDone}
        />
        <PostPreview
          text={draft.text}
          imageUrl={image}
          content={content}
          visibility={visibility}
          altText={draft.altText ?? ''}
          undescribed={undescribed(draft)}
          card={linkCard.card}
          author={chosen.author}
        />
      </div>
    </Card>
  )
}
