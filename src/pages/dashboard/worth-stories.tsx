import { useState } from 'react'
import type { ReactNode } from 'react'

import { useOnline } from '#data/device/online.ts'
import { useAllArticles } from '#data/sources/articles.ts'
import { NOTHING_READ, useMarking, useReading } from '#data/sources/reading.ts'
import { useSources } from '#data/sources/sources.ts'
import { isRead, worthAPost } from '#data/sources/stories.ts'
import type { Judged } from '#data/sources/stories.ts'
import { StoryCard } from '#parts/stories/story-card.tsx'
import { DraftUnderway } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Listing } from '#ui/layout/listing.tsx'

const SHOWN = 3

/**
 * The unread stories that suit their reader most, as the sources judge them. They stay as long as the screen is open, so
 * that none goes away under the hand.
 */
export function WorthStories({ waiting }: { readonly waiting: ReactNode }) {
  const articles = useAllArticles()
  const known = useReading()
  const reading = known ?? NOTHING_READ
  const { items: sources = [] } = useSources()
  const mark = useMarking()
  const isOnline = useOnline()
  const [shownAtMs] = useState(() => Date.now())
  const [chosen, setChosen] = useState<readonly Judged[] | null>(null)
  const { items, isRefreshing, error, refresh } = articles
  const isWaiting = useOutstanding([
    // The articles on the device may be those of days ago.
    { items: isRefreshing ? undefined : items, error },
    { items: isOnline ? known : reading, error: null },
  ])
  if (chosen === null && !isWaiting && items !== undefined) setChosen(choose())

  function choose(): readonly Judged[] {
    return worthAPost(items ?? [], sources, { reading, nowMs: shownAtMs }).slice(0, SHOWN)
  }

  return (
    <>
      <Listing
        items={chosen ?? undefined}
        lacks={t.failures.of['articles/list']}
        error={chosen === null ? error : null}
        onRetry={refresh}
        waiting={waiting}
        empty={<NothingNew />}
      >
        {(stories) => (
          <ul className="worth__rows" aria-label={t.dashboard.worth.title}>
            {stories.map(({ story, reasons }) => (
              <StoryCard
                key={story.lead.id}
                isBrief
                story={story}
                reasons={reasons}
                reading={reading}
                hasBeenRead={isRead(story, reading, shownAtMs)}
                onMark={mark}
              />
            ))}
          </ul>
        )}
      </Listing>
      <DraftUnderway />
      {!isOnline && chosen !== null && chosen.length > 0 && (
        <p className="faint">{t.sources.write.offline}</p>
      )}
    </>
  )
}

function NothingNew() {
  const { title, lead } = t.dashboard.worth.none
  return (
    <div className="worth__rows">
      <EmptyState title={title} lead={lead} />
    </div>
  )
}
