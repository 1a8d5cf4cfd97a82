import { memo, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Account } from '#contract/accounts.ts'
import { useComposerDraft } from '#data/drafts/drafts.ts'
import { useJobs } from '#data/posts/jobs.ts'
import { useLanguage } from '#data/settings/language.ts'

import { Composer } from './composer/composer.tsx'
import { draftedFrom } from './generator/drafted-from.ts'
import type { TakenJob } from './generator/drafted-from.ts'
import { useGenerator } from './generator/use-generator.ts'

interface WritingProps {
  readonly editor: RefObject<HTMLTextAreaElement | null>
  readonly accounts: readonly Account[] | undefined
  /** Says why nothing can be generated; null if something can. */
  readonly nothingToWrite: ReactNode
  /** The place of the preview; null until it is there. */
  readonly preview: HTMLElement | null
  /** Called once the draft is published, or has a time. */
  readonly onDone?: () => void
}

/** The composer with its generator. Rendered at each key, independently of the screen around it: neither renders the other. */
export const Writing = memo(function Writing({
  editor,
  accounts,
  nothingToWrite,
  ...props
}: WritingProps) {
  useLanguage()
  const draft = useComposerDraft()
  const jobs = useJobs()
  const [taken, setTaken] = useState<TakenJob | null>(null)
  const generator = useGenerator({ draft, editor, jobs, onTaken: setTaken })
  return (
    <Composer
      draft={draft}
      editor={editor}
      accounts={accounts}
      draftedFrom={draftedFrom(draft, taken, jobs.value)}
      generator={generator}
      hasNothing={nothingToWrite !== null}
      nothingToWrite={nothingToWrite}
      preview={props.preview}
      onDone={props.onDone}
    />
  )
})
