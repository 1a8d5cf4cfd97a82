import { useRef, useState } from 'react'

import type { Source } from '#contract/sources.ts'
import { useArticles } from '#data/sources/articles.ts'
import { NOTHING_READ, useMarking, useReading } from '#data/sources/reading.ts'
import { isRead, storiesOf } from '#data/sources/stories.ts'
import type { Reason } from '#data/sources/stories.ts'
import { AsOf, StoryCard } from '#parts/stories/story-card.tsx'
import { DraftUnderway } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { Listing } from '#ui/layout/listing.tsx'

import './sources.css'

export function SourceArticles({ source }: { readonly source: Source }) {
  const articles = useArticles(source)
  const reading = useReading() ?? NOTHING_READ
  const mark = useMarking()
  const [shownAtMs] = useState(() => Date.now())
  const list = useRef<HTMLDivElement>(null)

  async function showMore() {
    // The focused button is removed at the end of the list.
    if (!(await articles.showMore())) focusPart(list.current)
  }

  return (
    <div className="stack stack--tight" ref={list}>
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
            {storiesOf(items, [source]).map((story) => (
              <StoryCard
                key={story.lead.id}
                story={story}
                reasons={NO_REASONS}
                reading={reading}
                hasBeenRead={isRead(story, reading, shownAtMs)}
                onMark={mark}
              />
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

const NO_REASONS: readonly Reason[] = []

function noArticlesText({ feed, last_update }: Source): string {
  if (last_update === null) return t.sources.articles.notReadYet
  return feed === null ? t.sources.articles.nothingFound : t.sources.articles.emptyFeed
}
