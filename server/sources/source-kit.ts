import type { KeywordSearch } from '@lin/feed-reader'
import type { FeedFetcher } from '@lin/feed-reader/fetch'

import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'

import type { ClaimedFeed } from './feed-claims.ts'
import type { AnswerStore } from './feed-store.ts'

export interface SourceKit extends Kit {
  readonly fetcher: FeedFetcher
  readonly searches: readonly KeywordSearch[]
  readonly log: Log
}

export interface FetchContext {
  readonly kit: SourceKit
  readonly feed: ClaimedFeed
  readonly store: AnswerStore
  readonly signal: AbortSignal
}
