import type { GenerationJob, Variant } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Segments } from '#ui/form/choices.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { variantOf, writerText } from './drafted-from.ts'

import './written-from.css'

interface WrittenFromProps {
  readonly job: GenerationJob
  readonly draft: ComposerDraftControl
}

/** Shows who wrote the draft and from which articles, so that it can be checked before publishing. */
export function WrittenFrom({ job, draft }: WrittenFromProps) {
  const notes = variantOf(draft.text, job.variants)?.notes ?? []
  const words = t.composer.writtenFrom
  return (
    <div className="written-from">
      {job.variants.length > 1 && <VariantChoice variants={job.variants} draft={draft} />}
      {job.writer !== null && <p>{writerText(job.writer)}</p>}
      {job.articles.length > 0 && (
        <>
          <h3>{words.articles(job.articles.length)}</h3>
          <ul className="written-from__list">
            {job.articles.map(({ title, link }) => (
              <li key={link ?? title}>
                {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
              </li>
            ))}
          </ul>
        </>
      )}
      {job.explanation !== null && <p>{words.why(job.explanation)}</p>}
      <output>
        {notes.length > 0 && (
          <Banner tone="warning" title={words.check}>
            <ul className="written-from__list">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Banner>
        )}
      </output>
    </div>
  )
}

interface VariantChoiceProps {
  readonly variants: readonly Variant[]
  readonly draft: ComposerDraftControl
}

/** Switches between variants; an edited text goes to the stash. */
function VariantChoice({ variants, draft }: VariantChoiceProps) {
  const chosen = variants.findIndex(({ content }) => content === draft.text)

  function choose(at: number) {
    const variant = variants[at]
    if (variant === undefined || variant.content === draft.text) return
    if (chosen === -1) void draft.replace({ text: variant.content })
    else draft.set({ text: variant.content })
  }

  return (
    <Segments
      label={t.composer.writtenFrom.variants}
      choices={[...variants.keys()]}
      nameOf={nameOf}
      value={chosen === -1 ? null : chosen}
      onChange={choose}
    />
  )
}

function nameOf(at: number): string {
  return t.composer.writtenFrom.variant(numberText(at + 1))
}
