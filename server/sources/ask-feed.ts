import { SECOND_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { SourceKit } from './source-kit.ts'
import type { FeedRow } from './store.ts'

/**
 * Has a feed fetched that somebody has begun to follow, by a job of the same transaction. One that was
 * given up is tried when its time has come, for no sweep will; what was read already comes by itself.
 */
export async function askFeed(
  kit: Pick<SourceKit, 'clock' | 'queue'>,
  db: Db,
  feed: FeedRow,
): Promise<void> {
  const waitMs = feed.next_fetch_at.getTime() - kit.clock.now().getTime()
  if (feed.state !== 'gone' && waitMs > 0) return
  await kit.queue.enqueue(
    db,
    'feed-refresh',
    { feedId: feed.id },
    {
      singletonKey: feed.id,
      ...(waitMs > 0 ? { startAfterSeconds: Math.ceil(waitMs / SECOND_MS) + 1 } : {}),
    },
  )
}
