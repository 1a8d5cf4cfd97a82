import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { JobRun } from '#server/kit/queue.ts'

import { claimDueFeeds, siteOf } from './feed-claims.ts'
import { createAnswerStore } from './feed-store.ts'
import { fetchClaimed, leaseFrom } from './refresh.ts'
import type { FetchContext, SourceKit } from './source-kit.ts'

/** No feed is begun after this time: the job must end before it expires. */
const SWEEP_MS = 2 * MINUTE_MS
/** How many sites are fetched at once. Each may take the memory of one answer of the largest size. */
const AT_ONCE = 24
/** The longest time that slow sites delay the others. */
const PATIENCE_MS = SECOND_MS

/**
 * Fetches all due feeds, one of each site at a time; runs once a minute. When more feeds are due than one worker can
 * fetch, it queues another sweep, so that several workers share them.
 */
export async function sweepFeeds(kit: SourceKit, run: JobRun<'feed-sweep'>): Promise<void> {
  const begunUntil = inMs(kit.clock, SWEEP_MS)
  const running = new Map<string, Promise<void>>()
  const store = createAnswerStore(kit.db)
  while (!run.signal.aborted && kit.clock.now() < begunUntil) {
    const limit = AT_ONCE - running.size
    const busy = [...running.keys()]
    const feeds = await claimDueFeeds(kit.db, leaseFrom(kit), { limit, busy })
    if (feeds.length === limit) await kit.queue.enqueue(kit.db, 'feed-sweep', {})
    for (const feed of feeds) {
      const site = siteOf(feed)
      running.set(
        site,
        refreshOne({ kit, feed, store, signal: run.signal }).finally(() => running.delete(site)),
      )
    }
    // The feeds that are longest due may be of one site: there is room for others.
    if (feeds.length > 0 && running.size < AT_ONCE) continue
    if (running.size > 0) await waitForRoom(running)
    // With `busy` sites left out, one of them may have become free during the query.
    else if (busy.length === 0) return
  }
  await Promise.all(running.values())
}

/** Waits for half of the places, so that the database is not queried for each feed. */
async function waitForRoom(running: ReadonlyMap<string, Promise<void>>): Promise<void> {
  const patience = wait(PATIENCE_MS, true, { ref: false })
  await Promise.race(running.values())
  while (running.size > AT_ONCE / 2) {
    const isOver = await Promise.race([patience, ...running.values()])
    if (isOver === true) return
  }
}

async function refreshOne(context: FetchContext): Promise<void> {
  const { kit, feed, signal } = context
  try {
    await fetchClaimed(context)
  } catch (error) {
    if (!signal.aborted) kit.log.error({ err: error, feed: feed.id }, 'feed not refreshed')
  }
}

const KEPT_MS = 30 * DAY_MS
/** Small, because each feed is deleted with its articles. */
const BATCH = 50

/**
 * Deletes a batch of the feeds that nobody follows and that have not been read for a month, such as searches of one
 * analysis. Feeds whose articles a draft was written from, or that somebody keeps for a post, stay.
 */
export async function forgetUnfollowed(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from feeds where id in (
      select id from feeds
      where created_at < ${before} and (last_success_at is null or last_success_at < ${before})
        and not exists (select from followed_feeds where feed_id = feeds.id)
        and not exists (
          select from articles join article_uses on article_id = articles.id
          where feed_id = feeds.id
        )
        and not exists (
          select from articles join article_marks on article_marks.id = articles.id
          where feed_id = feeds.id and kept_at is not null
        )
      limit ${BATCH} for update skip locked
    )`.execute(db)
  return Number(numAffectedRows)
}
