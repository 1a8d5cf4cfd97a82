import { useRef } from 'react'

import type { Source, Article } from '#contract/sources.ts'
import { useArticles } from '#data/sources/articles.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { ExternalLink } from '#ui/layout/external-link.tsx'
import { Listing } from '#ui/layout/listing.tsx'

import { DraftUnderway, WriteAbout } from './write-about.tsx'

import './sources.css'

export function SourceArticles({ source }: { readonly source: Source }) {
  const articles = useArticles(source)
  const list = useRef<HTMLDivElement>(null)

  async function showMore() {
    // The focused button is removed at the end of the list.
    if (!(await articles.showMore())) list.current?.focus()
  }

  return (
    <div className="stack stack--tight" ref={list} tabIndex={-1}>
      {articles.isKept && articles.asOf !== null && <AsOf atMs={articles.asOf} />}
      <DraftUnderway />
      <Listing
        items={articles.items}
        error={articles.error}
        onRetry={articles.refresh}
        empty={<p className="faint">{noArticlesText(source)}</p>}
      >
        {(items) => (
          <ul aria-label={t.sources.articles.of(source.source)}>
            {items.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </ul>
        )}
      </Listing>
      {articles.hasMore && (
        <div>
          <Button
            size="small"
            isPending={articles.isLoadingMore}
            pendingText={t.common.loading}
            about={t.sources.articles.moreAbout(source.source)}
            onClick={() => void showMore()}
          >
            {t.common.showMore}
          </Button>
        </div>
      )}
    </div>
  )
}

function AsOf({ atMs }: { readonly atMs: number }) {
  const when = <RelativeTime at={new Date(atMs).toISOString()} />
  return (
    <p className="faint">
      <Rich text={t.common.asOf} parts={{ when: () => when }} />
    </p>
  )
}

function noArticlesText({ feed, last_update }: Source): string {
  if (last_update === null) return t.sources.articles.notReadYet
  return feed === null ? t.sources.articles.nothingFound : t.sources.articles.emptyFeed
}

function ArticleRow({ article }: { readonly article: Article }) {
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
