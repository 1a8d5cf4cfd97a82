import type { Article } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'

import { WriteAbout } from './write-about.tsx'

import './article-row.css'

export function ArticleRow({ article }: { readonly article: Article }) {
  const { title, link } = article
  return (
    <li className="article">
      <div className="article__text">
        <p>{link === null ? title : <ExternalLink href={link}>{title}</ExternalLink>}</p>
        <p className="row__meta">
          {article.feed_title !== null && <span>{article.feed_title}</span>}
          {article.published_at === null ? (
            <span>{t.sources.articles.noDate}</span>
          ) : (
            <RelativeTime at={article.published_at} />
          )}
          {article.is_used && <Badge tone="accent">{t.sources.articles.usedInPost}</Badge>}
        </p>
      </div>
      <WriteAbout request={{ article_ids: [article.id] }} about={title} size="small" />
    </li>
  )
}
