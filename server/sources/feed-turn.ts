import type { ClaimedFeed } from './feed-claims.ts'
import type { SourceKit } from './source-kit.ts'

/** One fetch of one feed, for everyone who follows it. */
export interface FeedTurn {
  readonly kit: SourceKit
  readonly feed: ClaimedFeed
  readonly signal: AbortSignal
}
