import { normalizeFeedUrl } from '@lin/feed-reader'
import type { Move } from '@lin/feed-reader/fetch'
import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import { tellSourceJoined } from '#server/notifications/tell-of-source.ts'
import type { JoinedSource } from '#server/notifications/tell-of-source.ts'

import { changeFeed, ensureFeeds, feedAt, findFeedAt } from './feed-store.ts'
import type { FeedRow } from './store.ts'

/** The feed keeps its articles only within its site: the words of one site must not appear as those of another. */
export async function moveFeed(
  kit: NewsKit,
  tx: Db,
  { feed, to }: { readonly feed: Pick<FeedRow, 'id' | 'url'>; readonly to: string },
): Promise<void> {
  const there = await findFeedAt(tx, to)
  if (there === undefined && siteOf(feed.url) === siteOf(to)) {
    return changeFeed(tx, feed.id, { url: to, moved_to: null, moved_times: 0 })
  }
  const [target] =
    there === undefined ? await ensureFeeds(tx, [feedAt(to)], kit.clock.now()) : [there]
  if (target === undefined || target.id === feed.id || target.search_name !== null) return undefined
  return repointFeed(kit, tx, { from: feed.id, to: target.id })
}

/** A site stays the same with https, or without www. */
function siteOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '')
}

/**
 * Moves the followers of one feed to another, without its articles. A user who follows both keeps the source of the
 * other, under the category of either, and is notified.
 */
export async function repointFeed(
  kit: NewsKit,
  tx: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const joined = await handOverFollowers(tx, from, to)
  for (const source of joined) await tellSourceJoined(kit, tx, source)
  await handOverMarks(tx, from, to)
  await handOverUses(tx, from, to)
  await leaveFeed(tx, from)
}

async function handOverFollowers(
  db: Db,
  fromFeed: string,
  toFeed: string,
): Promise<readonly JoinedSource[]> {
  await sql`
    update sources set feed_id = ${toFeed}
    where feed_id = ${fromFeed} and not exists (
      select from sources as other where other.feed_id = ${toFeed} and other.user_id = sources.user_id
    )`.execute(db)
  await sql`
    update keyword_feeds set feed_id = ${toFeed}
    where feed_id = ${fromFeed} and not exists (
      select from keyword_feeds as other
      where other.feed_id = ${toFeed} and other.source_id = keyword_feeds.source_id
        and other.user_id = keyword_feeds.user_id
    )`.execute(db)
  const { rows: joined } = await sql<JoinedSource>`
    with gone as (
      delete from sources where feed_id = ${fromFeed} returning id, user_id, source, category
    )
    update sources as kept set category = coalesce(kept.category, gone.category)
    from gone where kept.user_id = gone.user_id and kept.feed_id = ${toFeed}
    returning gone.id, gone.user_id, gone.source,
      kept.id as kept_id, kept.source as kept_source, kept.category`.execute(db)
  await db.deleteFrom('keyword_feeds').where('feed_id', '=', fromFeed).execute()
  // The feed is followed again.
  await db
    .updateTable('feeds')
    .set({ state: 'waiting', error: null })
    .where('id', '=', toFeed)
    .where('state', '=', 'gone')
    .execute()
  return joined
}

async function handOverMarks(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await sql`
    with moved as (
      delete from article_marks using articles as lost, articles as kept
      where article_marks.id = lost.id and kept.key = lost.key
        and lost.feed_id = ${fromFeed} and kept.feed_id = ${toFeed}
      returning article_marks.*, kept.id as kept_id
    )
    insert into article_marks as known
      (user_id, id, read_at, kept_at, title, link, feed_title, published_at, summary, authors)
    select user_id, kept_id, read_at, kept_at, title, link, feed_title, published_at, summary, authors
    from moved
    on conflict (user_id, id) do update set
      read_at = coalesce(known.read_at, excluded.read_at),
      kept_at = coalesce(known.kept_at, excluded.kept_at),
      summary = coalesce(known.summary, excluded.summary),
      authors = case when known.kept_at is null then excluded.authors else known.authors end`.execute(
    db,
  )
}

/**
 * Articles that both feeds have are kept once: used if either was, and referred to by the drafts of both.
 * @writes generation_jobs
 */
async function handOverUses(db: Db, fromFeed: string, toFeed: string): Promise<void> {
  await sql`
    with both_have as (
      select lost.id as lost, kept.id as kept
      from articles as lost join articles as kept on kept.key = lost.key
      where lost.feed_id = ${fromFeed} and kept.feed_id = ${toFeed}
    ), uses as (
      select user_id, kept, job_id, created_at
      from article_uses join both_have on lost = article_id
    ), used as (
      insert into article_uses (user_id, article_id, job_id, created_at)
      select user_id, kept, job_id, created_at from uses
      on conflict do nothing
    ), written as (
      update generation_jobs set article_ids = array(
        select coalesce(kept, named.id)
        from unnest(article_ids) with ordinality as named (id, place)
        left join both_have on lost = named.id
        group by 1 order by min(place)
      )
      where (status in ('pending', 'processing') or user_id in (select user_id from uses))
        and article_ids && array(select lost from both_have)
    )
    delete from articles where id in (select lost from both_have)`.execute(db)
}

// Deletes a feed without followers. A feed with articles of drafts, also of drafts being written, or with articles kept
// for a post, stays, but is not read until somebody follows it again.
async function leaveFeed(db: Db, id: string): Promise<void> {
  await sql`
    delete from feeds where id = ${id}
      and not exists (
        select from articles join article_uses on article_id = articles.id where feed_id = feeds.id
      )
      and not exists (
        select from articles join article_marks on article_marks.id = articles.id
        where feed_id = feeds.id and kept_at is not null
      )
      and not exists (
        select from generation_jobs as jobs join articles on articles.id = any (jobs.article_ids)
        where jobs.status in ('pending', 'processing') and feed_id = feeds.id
      )`.execute(db)
  await changeFeed(db, id, { state: 'gone', error: null, next_fetch_at: DUE })
}

const DUE = new Date(0)

/** How many answers in a row must be 301, which is often temporary, before the feed moves. */
const BELIEVED_AFTER = 3

interface FeedMove {
  readonly noted: Pick<FeedRow, 'moved_to' | 'moved_times'>
  /** Null when the feed stays. */
  readonly url: string | null
}

/** A search stays at the address that this instance configures. */
export function moveOf(feed: FeedRow, moved: Move | null): FeedMove {
  const to = moved === null ? feed.url : normalizeFeedUrl(moved.to)
  if (moved === null || to === feed.url || feed.search_name !== null) {
    return { noted: { moved_to: null, moved_times: 0 }, url: null }
  }
  const times = feed.moved_to === to ? feed.moved_times + 1 : 1
  const isBelieved = moved.isForGood || times >= BELIEVED_AFTER
  return { noted: { moved_to: to, moved_times: times }, url: isBelieved ? to : null }
}
