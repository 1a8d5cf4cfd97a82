import type { FeedHealth, Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { RelativeTime } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { Rich } from '#ui/format/text.tsx'

import { GoneFeed } from './gone-feed.tsx'
import { KeywordHealth } from './keyword-health.tsx'
import { NextTry } from './next-try.tsx'

import './source-health.css'

/** How the reading goes, in words. */
export function SourceHealth({ source }: { readonly source: Source }) {
  const { feed } = source
  if (feed === null) return <KeywordHealth source={source} />
  switch (feed.state) {
    case 'waiting':
      return <p className="faint">{t.sources.health.waiting}</p>
    case 'ok':
      return <GoodFeed articles={source.articles} feed={feed} />
    case 'failing':
      return <FailingFeed feed={feed} />
    case 'gone':
      return <GoneFeed feed={feed} />
  }
}

interface FeedProps {
  readonly feed: FeedHealth
}

function GoodFeed({ articles, feed }: FeedProps & { readonly articles: number }) {
  const texts = t.sources.health
  return (
    <p className="row__meta">
      <span>{t.sources.row.articles(articles, numberText(articles))}</span>
      {feed.next_try_at !== null && (
        <span>
          <NextTry at={feed.next_try_at} text={texts.nextLook} soonText={texts.nextLookSoon} />
        </span>
      )}
    </p>
  )
}

function FailingFeed({ feed }: FeedProps) {
  const texts = t.sources.health
  return (
    <p className="source-health--bad">
      {texts.cannotBeRead(feed.error ?? texts.noAnswer)}{' '}
      {feed.last_success_at !== null && <LastRead at={feed.last_success_at} />}{' '}
      {feed.next_try_at !== null && (
        <NextTry at={feed.next_try_at} text={texts.nextTry} soonText={texts.nextTrySoon} />
      )}
    </p>
  )
}

function LastRead({ at }: { readonly at: string }) {
  const when = <RelativeTime at={at} />
  return <Rich text={t.sources.health.lastRead} parts={{ when: () => when }} />
}
