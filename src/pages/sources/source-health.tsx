import type { Source } from '#contract/sources.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

import './source-health.css'

/** How the fetching goes, in words: the name of the feed, or what is wrong and when it is tried again. */
export function SourceHealth({ source }: { readonly source: Source }) {
  const { feed } = source
  const articles = articleCount(source.articles)
  if (feed === null) return <p className="faint">Keyword · {articles}</p>
  switch (feed.state) {
    case 'waiting':
      return <p className="faint">Waiting for the first fetch</p>
    case 'ok':
      return <p className="faint">{[feed.title, articles].filter(Boolean).join(' · ')}</p>
    case 'failing':
      return (
        <p className="source-health--bad">
          Cannot be read: {feed.error ?? 'the site did not answer.'}{' '}
          {feed.next_try_at !== null && (
            <>
              Next try <RelativeTime at={feed.next_try_at} />.
            </>
          )}
        </p>
      )
    case 'gone':
      return (
        <p className="source-health--bad">
          The site says that this feed is gone. Lin has stopped asking; look for its new address.
        </p>
      )
  }
}

function articleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`
}
