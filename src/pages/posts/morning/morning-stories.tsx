import PenLine from 'lucide-react/icons/pen-line'
import Rss from 'lucide-react/icons/rss'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { useOnline } from '#data/device/online.ts'
import { useAvoidedWords } from '#data/posts/morning.ts'
import type { Morning } from '#data/posts/morning.ts'
import { useAllArticles } from '#data/sources/articles.ts'
import { NOTHING_READ, useReading } from '#data/sources/reading.ts'
import { useSources } from '#data/sources/sources.ts'
import { worthAPost } from '#data/sources/stories.ts'
import { useVoice } from '#data/voice/own-posts.ts'
import { StoryText } from '#parts/stories/story-card.tsx'
import { t } from '#text/t.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { useOutstanding } from '#ui/hooks/use-outstanding.ts'
import { Listing } from '#ui/layout/listing.tsx'

import { firstDrafts, voiceGuide } from './first-drafts.ts'
import type { FirstDraft } from './first-drafts.ts'

/** As many as there are keys that pick one: 1, 2 and 3. */
const SHOWN = 3

interface MorningStoriesProps {
  readonly morning: Morning
  readonly onPick: (picked: FirstDraft) => void
}

/** Stories that suit, each with the first line of its draft. They stay as long as they are shown, under the hand. */
export function MorningStories({ morning, onPick }: MorningStoriesProps) {
  const { items, error, isRefreshing, refresh } = useAllArticles()
  const known = useReading()
  const reading = known ?? NOTHING_READ
  const sources = useSources()
  const voice = useVoice()
  const avoid = useAvoidedWords()
  const isOnline = useOnline()
  const [nowMs] = useState(() => Date.now())
  const [chosen, setChosen] = useState<readonly FirstDraft[] | null>(null)
  const isWaiting = useOutstanding([
    sources,
    // The articles on the device may be those of days ago.
    { items: isRefreshing ? undefined : items, error },
    { items: isOnline ? known : reading, error: null },
    { items: isOnline ? voice?.found : voice, error: null },
    { items: avoid, error: null },
  ])
  const areSourcesThere = sources.items !== undefined || sources.error !== null
  if (chosen === null && !isWaiting && areSourcesThere && items !== undefined) {
    setChosen(choose(items))
  }

  function choose(articles: NonNullable<typeof items>): readonly FirstDraft[] {
    const { items: followed = [] } = sources
    const desk = {
      articles,
      sources: followed,
      voice: voice?.found,
      recentTexts: morning.recentTexts,
      avoid: avoid ?? [],
    }
    return firstDrafts(worthAPost(articles, followed, { reading, nowMs }), desk, SHOWN)
  }

  const words = t.dashboard.morning
  return (
    <Listing
      items={chosen ?? undefined}
      lacks={t.failures.of['articles/list']}
      error={chosen === null ? (error ?? sources.error) : null}
      onRetry={() => {
        refresh()
        sources.refresh()
      }}
      empty={<NothingToPick hasSources={sources.items?.length !== 0} />}
    >
      {(drafts) => (
        <div className="morning stack">
          <p className="morning__lead">{words.lead}</p>
          <ol className="card morning__stories" aria-label={words.list}>
            {drafts.map((draft, at) => (
              <MorningStory
                key={draft.story.lead.id}
                draft={draft}
                which={numberText(at + 1)}
                onPick={() => onPick(draft)}
              />
            ))}
          </ol>
          {voiceGuide(voice?.found) === null && (
            <p className="faint">
              {words.noVoice} <Link to="/settings#voice">{words.toVoice}</Link>
            </p>
          )}
        </div>
      )}
    </Listing>
  )
}

interface MorningStoryProps {
  readonly draft: FirstDraft
  /** Its number, which is also its key. */
  readonly which: string
  readonly onPick: () => void
}

function MorningStory({ draft, which, onPick }: MorningStoryProps) {
  const { story, reasons, firstLine } = draft
  return (
    <li className="morning__story">
      <StoryText isBrief hasBeenRead story={story} reasons={reasons} />
      <p className="morning__line">
        <span className="visually-hidden">{t.dashboard.morning.firstLine} </span>
        {firstLine}
      </p>
      <Button
        data-key={which}
        aria-keyshortcuts={which}
        // Drawn by the style sheet: the name of a button begins with the words that it shows.
        icon={<kbd data-which={which} aria-hidden="true" />}
        about={story.lead.title}
        onClick={onPick}
      >
        {t.sources.write.label}
      </Button>
    </li>
  )
}

/** One step out of it. */
function NothingToPick({ hasSources }: { readonly hasSources: boolean }) {
  const { noSources, write } = t.dashboard.morning
  const { title, lead } = hasSources ? t.dashboard.worth.none : noSources
  return (
    <EmptyState
      icon={hasSources ? <PenLine size={28} /> : <Rss size={28} />}
      title={title}
      lead={lead}
    >
      <LinkButton to={hasSources ? '/posts#write' : '/sources#add-source'} tone="primary">
        {hasSources ? write : noSources.action}
      </LinkButton>
    </EmptyState>
  )
}
