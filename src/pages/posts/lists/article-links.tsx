import { Fragment } from 'react'

import type { UsedArticle } from '#contract/jobs.ts'
import { t } from '#text/t.ts'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

/** Links to the articles that a text was written from. */
export function ArticleLinks({ articles }: { readonly articles: readonly UsedArticle[] }) {
  if (articles.length === 0) return null
  return (
    <span>
      <Rich text={t.posts.row.writtenFrom} parts={{ articles: () => articles.map(articleLink) }} />
    </span>
  )
}

function articleLink({ title, link }: UsedArticle, at: number) {
  return (
    <Fragment key={link ?? title}>
      {at > 0 && ' · '}
      {link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}
    </Fragment>
  )
}
