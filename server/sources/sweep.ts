import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { MINUTE_MS, SECOND_MS, DAY_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'

import { claimDueFeeds, siteOf } from './feed-claims.ts'
import type { ClaimedFeed } from './feed-claims.ts'
import { leaseFrom, fetchClaimed } from './refresh.ts'
import type { SourceKit } from './source-kit.ts'

/** After that no new feed is begun: the job must end before it expires. */
const SWEEP_MS = 2 * MINUTE_MS
/** Sites at once. Each may hold one answer of the largest size in memory. */
const AT_ONCE = 24
/** Slow sites keep the quick ones waiting no longer than this. */
const PATIENCE_MS = SECOND_MS

/**
 * Fetches every feed whose time has come, one of a site at a time; run once a minute. Several workers
 * share the work: where there is more than one can hold, another sweep is called for.
 */
export async function sweepFeeds(kit: SourceKit, run: JobRun<'feed-sweep'>): Promise<void> {
  const begunUntil = inMs(kit.clock, SWEEP_MS)
  const running = new Map<string, Promise<void>>()
  while (!run.signal.aborted && kit.clock.now() < begunUntil) {
    const limit = AT_ONCE - running.size
    const busy = [...running.keys()]
    const feeds = await claimDueFeeds(kit.db, leaseFrom(kit), { limit, busy })
    if (feeds.length === limit) await kit.queue.enqueue(kit.db, 'feed-sweep', {})
    for (const feed of feeds) {
      const site = siteOf(feed)
      running.set(
        site,
        refreshOne(kit, feed, run.signal).finally(() => running.delete(site)),
      )
    }
    // The longest due may all have been of one site: there is room to look past it.
    if (feeds.length > 0 && running.size < AT_ONCE) continue
    if (running.size > 0) await waitForRoom(running)
    // A site that was left out has become free while the database was asked.
    else if (busy.length === 0) return
  }
  await Promise.all(running.values())
}

/** Half of the places are filled at once, so that the database is not asked for each feed. */
async function waitForRoom(running: ReadonlyMap<string, Promise<void>>): Promise<void> {
  const patience = wait(PATIENCE_MS, true, { ref: false })
  await Promise.race(running.values())
  while (running.size > AT_ONCE / 2) {
    const isOver = await Promise.race([patience, ...running.values()])
    if (isOver === true) return
  }
}

/** One feed that cannot be dealt with must not keep the others waiting. */
async function refreshOne(kit: SourceKit, feed: ClaimedFeed, signal: AbortSignal): Promise<void> {
  try {
    await fetchClaimed({ kit, feed, signal })
  } catch (error) {
    if (!signal.aborted) kit.log.error({ err: error, feed: feed.id }, 'feed not refreshed')
  }
}

const KEPT_MS = 30 * DAY_MS
const BATCH = 100

/**
 * Deletes feeds, with their articles, that nobody follows and nothing was read from for long, such as
 * searches made for one analysis. What somebody wrote from stays: posts name their articles.
 */
export async function forgetUnfollowed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from feeds where id in (
        select id from feeds
        where created_at < ${before} and (last_success_at is null or last_success_at < ${before})
          and not exists (select from followed_feeds where feed_id = feeds.id)
          and not exists (
            select from articles join article_uses on article_id = articles.id
            where feed_id = feeds.id
          )
        limit ${BATCH} for update skip locked
      )`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
