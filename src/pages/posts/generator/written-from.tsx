import type { GenerationJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { notesSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { variantOf, writerText } from './drafted-from.ts'
import { HookCards } from './hook-cards.tsx'

import './written-from.css'

interface WrittenFromProps {
  readonly job: GenerationJob
  readonly draft: ComposerDraftControl
}

/**
 * Shows the drafts to choose from, who wrote them and from which articles, so that these can be checked before
 * publishing.
 */
export function WrittenFrom({ job, draft }: WrittenFromProps) {
  const variant = variantOf(draft.text, job.variants)
  const notes = variant === undefined ? [] : notesSaid(variant)
  return (
    <div className="written-from">
      {job.variants.length > 1 && <HookCards variants={job.variants} draft={draft} />}
      <Origin {...job} />
      <Told>
        {notes.length > 0 && (
          <Banner tone="warning" title={t.composer.writtenFrom.check}>
            <ul className="written-from__list">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Banner>
        )}
      </Told>
    </div>
  )
}

/** One line, from which the links to the articles, and the reasons for them, unfold. */
function Origin(job: GenerationJob) {
  const { writer, articles, explanation, explanation_messages, leaned_on = [] } = job
  const words = t.composer.writtenFrom
  const why =
    explanation === null ? null : <p>{words.why(t.reasons(explanation, explanation_messages))}</p>
  const by = writer === null ? null : <span>{writerText(writer)}</span>
  if (articles.length === 0) {
    return (
      <>
        {by !== null && <p>{by}</p>}
        {why}
      </>
    )
  }
  return (
    <details className="written-from__origin">
      <summary>
        <span className="written-from__line">
          {by}
          {by !== null && ' · '}
          <span>
            {words.articles(articles.length)}: {articles.map(({ title }) => title).join(', ')}
          </span>
        </span>
      </summary>
      <div className="written-from__list">
        <ul className="written-from__list">
          {articles.map(({ title, link }) => (
            <li key={link ?? title}>
              {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
            </li>
          ))}
        </ul>
        {why}
        {leaned_on.length > 0 && (
          <div>
            <p>{words.leanedOn}</p>
            <ul className="written-from__list">
              {leaned_on.map(({ id, excerpt }) => (
                <li key={id}>{excerpt}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  )
}
