import { useRef } from 'react'

import type { Source } from '#contract/sources.ts'
import { useArticles } from '#data/articles.ts'
import { Button } from '#ui/button.tsx'
import { Listing } from '#ui/listing.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import { ArticleRow } from './article-row.tsx'
import { DraftUnderway } from './draft-underway.tsx'

export function SourceArticles({ source }: { readonly source: Source }) {
  const articles = useArticles(source)
  const list = useRef<HTMLDivElement>(null)

  async function showMore() {
    // The button that had the focus goes away at the end.
    if (!(await articles.showMore())) list.current?.focus()
  }

  return (
    <div className="stack stack--tight" ref={list} tabIndex={-1}>
      {articles.isKept && articles.asOf !== null && (
        <p className="faint">
          As of <RelativeTime at={new Date(articles.asOf).toISOString()} />
        </p>
      )}
      <DraftUnderway />
      <Listing
        items={articles.items}
        error={articles.error}
        onRetry={articles.refresh}
        empty={<p className="faint">{noArticlesText(source)}</p>}
      >
        {(items) => (
          <ul aria-label={`Newest articles of ${source.source}`}>
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
            pendingText="Loading..."
            about={`articles of ${source.source}`}
            onClick={() => void showMore()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

function noArticlesText({ feed, last_update }: Source): string {
  if (last_update === null) return 'No articles yet: they come with the first successful reading.'
  return feed === null ? 'Nothing was found so far.' : 'This feed holds no articles just now.'
}
