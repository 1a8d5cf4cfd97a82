import type { Account } from '#contract/accounts.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { Card } from '#ui/card.tsx'

import { ComposerForm } from './composer-form.tsx'
import { PostPreview } from './post-preview.tsx'
import { SetAside } from './set-aside.tsx'
import { WrittenFrom } from './written-from.tsx'

import './composer.css'

interface ComposerProps {
  readonly draft: ComposerDraftControl
  readonly accounts: readonly Account[] | undefined
  /** What drafted the text; null for a text of the user's own. */
  readonly draftedFrom: GenerationJob | null
}

/** The desk: the text on the left, and how it will be read on the right. */
export function Composer({ draft, accounts, draftedFrom }: ComposerProps) {
  const author = accounts?.find((account) => account.id === draft.accountId)
  return (
    <Card title="Create Post">
      {draftedFrom !== null && <WrittenFrom job={draftedFrom} draft={draft} />}
      <SetAside draft={draft} />
      <div className="composer">
        <ComposerForm draft={draft} accounts={accounts} />
        <PostPreview text={draft.text} imageUrl={draft.imageUrl} author={author} />
      </div>
    </Card>
  )
}
