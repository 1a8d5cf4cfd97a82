import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

import type { FeedRow } from './store.ts'

/** A feed that one process fetches, until its `next_fetch_at`. After that any process may claim it. */
export type ClaimedFeed = FeedRow

interface Claim {
  readonly now: Date
  readonly until: Date
}

/** How many due feeds are searched for one of each site. */
const LOOK_THROUGH = 200

/**
 * Claims the longest due feeds first, one of each site: a second one of the same site would have to wait, and delay the
 * others.
 * @param busy sites, as `siteOf` names them, that are left out
 */
export async function claimDueFeeds(
  db: Db,
  { now, until }: Claim,
  { limit, busy }: { readonly limit: number; readonly busy: readonly string[] },
): Promise<ClaimedFeed[]> {
  const due = db
    .selectFrom('feeds')
    .select(['id', 'next_fetch_at', siteOfUrl.as('site')])
    .where('state', '<>', 'gone')
    .where('next_fetch_at', '<=', now)
    .where(siteOfUrl, '<>', sql<string>`all(${[...busy]}::text[])`)
    // Not the view that unites both: an index answers this for each of the few feeds.
    .where((is) =>
      is.or([
        is.exists(
          is.selectFrom('sources').select('id').whereRef('sources.feed_id', '=', 'feeds.id'),
        ),
        is.exists(
          is
            .selectFrom('keyword_feeds')
            .select('source_id')
            .whereRef('keyword_feeds.feed_id', '=', 'feeds.id'),
        ),
      ]),
    )
    .orderBy('next_fetch_at')
    .limit(LOOK_THROUGH)
  return db
    .with('chosen', (query) =>
      query
        .selectFrom(due.as('due'))
        .distinctOn('site')
        .select(['id', 'next_fetch_at'])
        .orderBy('site')
        .orderBy('next_fetch_at'),
    )
    .with('taken', (query) =>
      query
        .selectFrom('feeds')
        .select('feeds.id')
        .where('feeds.id', 'in', (chosen) =>
          chosen.selectFrom('chosen').select('chosen.id').orderBy('next_fetch_at').limit(limit),
        )
        // Checked again under the lock: another process may have claimed it.
        .where('feeds.next_fetch_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('feeds')
    .from('taken')
    .set({ next_fetch_at: until })
    .whereRef('feeds.id', '=', 'taken.id')
    .returningAll('feeds')
    .execute()
}

/** Undefined if the feed is not due, or another process has claimed it. One that is gone may be claimed. */
export async function claimFeed(
  db: Db,
  id: string,
  { now, until }: Claim,
): Promise<ClaimedFeed | undefined> {
  return db
    .updateTable('feeds')
    .set({ next_fetch_at: until })
    .where('id', '=', id)
    .where('next_fetch_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Only for a feed that was not fetched. */
export async function releaseFeed(db: Db, feed: ClaimedFeed, now: Date): Promise<void> {
  await db
    .updateTable('feeds')
    .set({ next_fetch_at: now, unended_reads: 0 })
    .where('id', '=', feed.id)
    .where('next_fetch_at', '=', feed.next_fetch_at)
    .execute()
}

const siteOfUrl = sql<string>`split_part(feeds.url, '/', 3)`

/** The same expression as in the database. */
export function siteOf(feed: ClaimedFeed): string {
  return feed.url.split('/', 3)[2] ?? ''
}
