import type { GenerationJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts.ts'
import { Banner } from '#ui/banner.tsx'
import { ExternalLink } from '#ui/external-link.tsx'

import { VariantChoice } from './variant-choice.tsx'
import { variantOf } from './variant-of.ts'
import { writerText } from './writer-text.ts'

import './written-from.css'

interface WrittenFromProps {
  readonly job: GenerationJob
  readonly draft: ComposerDraftControl
}

/** Who wrote the draft, and from what: so that it can be checked before it is signed. */
export function WrittenFrom({ job, draft }: WrittenFromProps) {
  const notes = variantOf(draft.text, job.variants)?.notes ?? []
  return (
    <div className="written-from">
      {job.variants.length > 1 && <VariantChoice variants={job.variants} draft={draft} />}
      {job.writer !== null && <p>{writerText(job.writer)}</p>}
      {job.articles.length > 0 && (
        <>
          <h3>{job.articles.length === 1 ? 'Article used' : 'Articles used'}</h3>
          <ul className="written-from__list">
            {job.articles.map(({ title, link }) => (
              <li key={link ?? title}>
                {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
              </li>
            ))}
          </ul>
        </>
      )}
      {job.explanation !== null && <p>Why these: {job.explanation}</p>}
      <output>
        {notes.length > 0 && (
          <Banner tone="warning" title="Check before you publish">
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
