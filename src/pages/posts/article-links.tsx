import { Fragment } from 'react'

import type { UsedArticle } from '#contract/jobs.ts'
import { ExternalLink } from '#ui/external-link.tsx'

/** The articles that a text was written from, in one line. */
export function ArticleLinks({ articles }: { readonly articles: readonly UsedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <span>
      Written from:{' '}
      {articles.map(({ title, link }, at) => (
        <Fragment key={link ?? title}>
          {at > 0 && ' · '}
          {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
        </Fragment>
      ))}
    </span>
  )
}
