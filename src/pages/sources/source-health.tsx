import type { FeedHealth, Source } from '#contract/sources.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

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
      return <p className="faint">Waiting for the first fetch</p>
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
  return (
    <p className="row__meta">
      <span>{articles === 1 ? '1 article' : `${articles} articles`}</span>
      {feed.next_try_at !== null && (
        <span>
          Next look <NextTry at={feed.next_try_at} />
        </span>
      )}
    </p>
  )
}

function FailingFeed({ feed }: FeedProps) {
  return (
    <p className="source-health--bad">
      Cannot be read: {feed.error ?? 'the site did not answer.'}{' '}
      {feed.last_success_at !== null && (
        <>
          Last read <RelativeTime at={feed.last_success_at} />.{' '}
        </>
      )}
      {feed.next_try_at !== null && (
        <>
          Next try <NextTry at={feed.next_try_at} />.
        </>
      )}
    </p>
  )
}
