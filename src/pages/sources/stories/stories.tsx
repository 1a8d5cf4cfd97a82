import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { MARKS_MAX } from '#contract/limits.ts'
import type { Article } from '#contract/sources.ts'
import { useAllArticles } from '#data/sources/articles.ts'
import { NOTHING_READ, useMarking, useReading } from '#data/sources/reading.ts'
import { useSources } from '#data/sources/sources.ts'
import type { SeenSource } from '#data/sources/sources.ts'
import {
  articlesIn,
  forYou,
  interestsOf,
  isRead,
  shownBy,
  storiesOf,
} from '#data/sources/stories.ts'
import type { Interests, Judged } from '#data/sources/stories.ts'
import { AsOf, StoryCard } from '#parts/stories/story-card.tsx'
import { DraftUnderway } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Segments } from '#ui/form/choices.tsx'
import { focusPart } from '#ui/hooks/focus.ts'
import { Listing } from '#ui/layout/listing.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import type { StartOfRule } from './rules-dialog.tsx'

import './stories.css'

const RulesDialog = lazyPart(async () => (await import('./rules-dialog.tsx')).RulesDialog, {
  leave: ({ onClose }) => onClose(),
})

const KeptList = lazyPart(async () => (await import('./kept-list.tsx')).KeptList)

const VIEWS = ['newest', 'forYou', 'kept'] as const
type View = (typeof VIEWS)[number]

const NO_SOURCES: readonly SeenSource[] = []

/** The number of stories that are shown at first, and added by each press. */
const STEP = 12

/** Asks for the articles again once the sources have others. @param count undefined until the sources are known */
function useNewArticles(count: number | undefined, refresh: () => void): void {
  const before = useRef(count)
  const ask = useEffectEvent(refresh)

  useEffect(() => {
    if (before.current !== undefined && count !== before.current) ask()
    before.current = count
  }, [count])
}

/**
 * The stories of all sources, each once, even if several tell it.
 *
 * @param onSettled called once they are there, or cannot be read
 */
export function Stories({ onSettled }: { readonly onSettled: () => void }) {
  const articles = useAllArticles()
  const reading = useReading() ?? NOTHING_READ
  const { items: known } = useSources()
  const sources = known ?? NO_SOURCES
  useNewArticles(
    known?.reduce((sum, source) => sum + source.articles, 0),
    articles.refresh,
  )
  const mark = useMarking()
  const [view, setView] = useState<View>('newest')
  // Set when the view is chosen, so that reading does not change the order meanwhile.
  const [interests, setInterests] = useState<Interests>()
  const [shownAtMs] = useState(() => Date.now())
  const [steps, setSteps] = useState(1)
  const [rule, setRule] = useState<StartOfRule | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { rules } = reading
  const told = useMemo(() => {
    const { shown, hidden } = shownBy({ rules }, articles.items ?? [])
    return { stories: storiesOf(shown, sources), hidden }
  }, [articles.items, rules, sources])
  const judged = useMemo(
    (): readonly Judged[] =>
      view === 'forYou' && interests !== undefined
        ? forYou(told.stories, interests, shownAtMs)
        : told.stories.map((story) => ({ story, reasons: [] })),
    [told, view, interests, shownAtMs],
  )
  const unread = told.stories.filter((story) => !isRead(story, reading, shownAtMs))
  const visible = judged.slice(0, steps * STEP)
  const texts = t.stories
  const isSettled = articles.items !== undefined || articles.error !== null
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])

  function choose(next: View): void {
    if (next === 'forYou') setInterests(interestsOf(articles.items ?? [], sources, reading))
    setSteps(1)
    setView(next)
  }

  async function showMore(): Promise<void> {
    setSteps((count) => count + 1)
    if (visible.length + STEP < judged.length || !articles.hasMore) return
    // The focused button is removed at the end of the list.
    if (!(await articles.showMore())) focusPart(list.current)
  }

  function markAllRead(): void {
    const marks = unread.flatMap(articlesIn).map(({ id }) => ({ id, is_read: true }))
    mark(marks.slice(0, MARKS_MAX))
  }

  return (
    <div className="stories" ref={list}>
      <div className="stories__bar">
        <Segments
          label={texts.views.label}
          choices={VIEWS}
          nameOf={(each) => texts.views[each]}
          value={view}
          onChange={choose}
        />
        <Told key={String(articles.items === undefined)} className="faint">
          {texts.unread(unread.length)}
        </Told>
        <span className="stories__actions">
          <Button size="small" isOff={unread.length === 0} onClick={markAllRead}>
            {texts.markAllRead}
          </Button>
          <Button size="small" onClick={() => setRule({ field: 'word', value: '' })}>
            {texts.rules(rules.length)}
          </Button>
        </span>
      </div>
      {articles.isKept && articles.asOf !== null && <AsOf atMs={articles.asOf} />}
      <DraftUnderway />
      {view === 'kept' ? (
        <KeptList reading={reading} articles={articles.items ?? NO_ARTICLES} onMark={mark} />
      ) : (
        <Listing
          items={articles.items === undefined ? undefined : visible}
          error={articles.error}
          onRetry={articles.refresh}
          empty={<p className="faint">{told.hidden > 0 ? texts.allHidden : texts.none}</p>}
        >
          {(items) => (
            <ul className="stories__list" aria-label={texts.title}>
              {items.map(({ story, reasons }) => (
                <StoryCard
                  key={story.lead.id}
                  story={story}
                  reasons={reasons}
                  reading={reading}
                  hasBeenRead={isRead(story, reading, shownAtMs)}
                  onMark={mark}
                  onMute={(name) => setRule({ field: 'feed', value: name })}
                />
              ))}
            </ul>
          )}
        </Listing>
      )}
      {view !== 'kept' && (
        <div className="stories__foot">
          {(visible.length < judged.length || articles.hasMore) && (
            <Button
              size="small"
              isPending={articles.isLoadingMore}
              pendingText={t.common.loading}
              about={texts.moreAbout}
              onClick={() => void showMore()}
            >
              {t.common.showMore}
            </Button>
          )}
          {told.hidden > 0 && visible.length > 0 && (
            <p className="faint">{texts.hidden(told.hidden)}</p>
          )}
        </div>
      )}
      {rule !== null && (
        <RulesDialog
          start={rule}
          rules={rules}
          articles={articles.items ?? NO_ARTICLES}
          onClose={() => setRule(null)}
        />
      )}
    </div>
  )
}

const NO_ARTICLES: readonly Article[] = []
