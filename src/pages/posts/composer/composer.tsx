import type { RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { useLinkCard } from '#data/posts/link-cards.ts'
import type { TakenJob } from '#pages/posts/generator/drafted-from.ts'
import { WrittenFrom } from '#pages/posts/generator/written-from.tsx'
import { PostPreview } from '#pages/posts/preview/post-preview.tsx'
import { t } from '#text/t.ts'
import { Card } from '#ui/layout/page.tsx'

import { ComposerForm } from './composer-form.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { imageToSend } from './generated-image.ts'
import { Parting } from './parting.tsx'
import { SetAside } from './set-aside.tsx'

import './composer.css'

interface ComposerProps {
  readonly draft: ComposerDraftControl
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** What drafted the text; null for a text of the user's own. */
  readonly draftedFrom: TakenJob | null
}

/** The desk: the text on the left, and how it will be read on the right. */
export function Composer({ draft, editor, accounts, draftedFrom }: ComposerProps) {
  const image = imageToSend(draft.imageUrl)
  const linkCard = useLinkCard(draft, image !== null)
  const author = accounts?.find((account) => account.id === draft.accountId)
  return (
    <Card title={t.composer.title} actions={<EarlierVersions draft={draft} editor={editor} />}>
      {draftedFrom !== null && <WrittenFrom job={draftedFrom.job} draft={draft} />}
      <Parting draft={draft} editor={editor} />
      <SetAside draft={draft} editor={editor} />
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
