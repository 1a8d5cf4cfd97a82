import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'kysely'

import { HOUR_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { storableJson } from '#server/kit/database/storable-json.ts'
import { stored } from '#server/kit/messages.ts'

import type { FeedRow } from './store.ts'

export type FeedChange = Partial<
  Omit<FeedRow, 'id' | 'created_at' | 'kind' | 'every_ms' | 'article_count' | 'visible_xid'>
>

export async function findFeedAt(db: Db, url: string): Promise<FeedRow | undefined> {
  return db.selectFrom('feeds').selectAll().where('url', '=', url).executeTakeFirst()
}

export async function changeFeed(db: Db, id: string, change: FeedChange): Promise<void> {
  const { error, ...others } = change
  const ended = {
    ...others,
    ...(error === undefined ? {} : { error: stored(error) }),
    unended_reads: 0,
  }
  await db.updateTable('feeds').set(ended).where('id', '=', id).execute()
}

/** Answers that arrive while the database is busy go into the next statement: many feeds cost few statements. */
export interface AnswerStore {
  /** Counts a reading that begins. Returns how many readings in a row before it did not end. */
  beginReading(feedId: string): Promise<number>
  unknownKeys(feedId: string, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Known articles keep their rows. */
  storeAnswer(answer: GoodAnswer): Promise<void>
}

interface GoodAnswer extends Pick<
  FeedRow,
  'id' | 'last_success_at' | 'next_fetch_at' | 'moved_to' | 'moved_times'
> {
  /** Null if the site answered that nothing has changed. */
  readonly content: ContentOfFeed | null
}

interface ContentOfFeed extends Pick<
  FeedRow,
  'title' | 'category' | 'language' | 'etag' | 'last_modified'
> {
  readonly articles: readonly NewArticle[]
}

export function createAnswerStore(db: Db): AnswerStore {
  const findUnknown = inBatches(
    (asked: readonly AskedKeys[]) => findUnknownKeys(db, asked),
    ({ keys }) => keys.length,
  )
  const store = inBatches(
    async (answers: readonly GoodAnswer[]) => {
      await storeAnswers(db, answers)
      return answers.map(() => undefined)
    },
    ({ content }) => content?.articles.length ?? 0,
  )
  const begin = inBatches(
    (ids: readonly string[]) => countBegun(db, ids),
    () => 1,
  )
  return {
    beginReading: begin,
    unknownKeys: (id, keys) => findUnknown({ id, keys }),
    storeAnswer: store,
  }
}

/** Records that reading an answer has ended without a crash. Every change of a feed records this too. */
export async function endReading(db: Db, id: string): Promise<void> {
  await changeFeed(db, id, {})
}

/** Locks the feeds in the order in which `ensureFeeds` does. */
async function countBegun(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; before: number }>`
    with locked as (
      select id from feeds where id = any(${[...ids]}::uuid[]) order by url for update
    )
    update feeds set unended_reads = least(unended_reads + 1, 1000) from locked
    where feeds.id = locked.id
    returning feeds.id, unended_reads - 1 as before`.execute(db)
  const before = new Map(rows.map((row) => [row.id, row.before]))
  return ids.map((id) => before.get(id) ?? 0)
}

interface AskedKeys {
  readonly id: string
  readonly keys: readonly string[]
}

async function findUnknownKeys(
  db: Db,
  asked: readonly AskedKeys[],
): Promise<ReadonlySet<string>[]> {
  // Not an anti-join, for which the database might read all articles that there are.
  const { rows } = await sql<{ id: string; key: string }>`
    select feed.id, wanted.key
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as feed (id uuid, keys text[]),
      unnest(feed.keys) as wanted (key)
    where (
      select true from articles where articles.feed_id = feed.id and articles.key = wanted.key
    ) is null`.execute(db)
  const unknown = Map.groupBy(rows, ({ id }) => id)
  return asked.map(({ id }) => new Set((unknown.get(id) ?? []).map(({ key }) => key)))
}

/** Locks the feeds in the order in which `ensureFeeds` does. */
async function storeAnswers(db: Db, answers: readonly GoodAnswer[]): Promise<void> {
  await sql`
    with answers as (
      select * from jsonb_to_recordset(${storableJson(answers)}::jsonb) as answer (
        id uuid, last_success_at timestamptz, next_fetch_at timestamptz, moved_to text,
        moved_times integer, content jsonb
      )
    ), locked as (
      select feeds.id from feeds where id in (select id from answers) order by url for update
    ), stored as (
      insert into articles (
        id, feed_id, key, title, link, summary, categories, authors, published_at, publisher,
        publisher_url
      )
      select gen_random_uuid(), answers.id, item.*
      from locked join answers on answers.id = locked.id,
        jsonb_to_recordset(answers.content -> 'articles') as item (
          key text, title text, link text, summary text, categories text[], authors text[],
          published_at timestamptz, publisher text, publisher_url text
        )
      on conflict (feed_id, key) do nothing
    )
    update feeds set
      state = 'ok', error = null, failures = 0, unended_reads = 0,
      last_success_at = answers.last_success_at, next_fetch_at = answers.next_fetch_at,
      moved_to = answers.moved_to, moved_times = answers.moved_times,
      title = case when content is null then title else content ->> 'title' end,
      category = case when content is null then category else content ->> 'category' end,
      language = case when content is null then language else content ->> 'language' end,
      etag = case when content is null then etag else content ->> 'etag' end,
      last_modified =
        case when content is null then last_modified else content ->> 'last_modified' end
    from locked join answers on answers.id = locked.id
    where feeds.id = locked.id`.execute(db)
}

/** How much goes into one statement, by `weightOf`: a feed may have thousands of articles. */
const BATCH_WEIGHT = 1000

// Calls `run` with all requests that arrived during its previous call. If it fails, each is tried by itself: the answer
// of one site must not prevent those of others from being stored.
function inBatches<Wanted, Result>(
  run: (batch: readonly Wanted[]) => Promise<readonly Result[]>,
  weightOf: (wanted: Wanted) => number,
): (wanted: Wanted) => Promise<Result> {
  interface Waiting {
    readonly wanted: Wanted
    readonly answer: PromiseWithResolvers<Result>
  }
  const waiting: Waiting[] = []
  let isAtWork = false

  function nextBatch(): Waiting[] {
    let weight = 0
    const end = waiting.findIndex(({ wanted }, at) => {
      weight += weightOf(wanted)
      return at > 0 && weight > BATCH_WEIGHT
    })
    return waiting.splice(0, end === -1 ? waiting.length : end)
  }

  async function runBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await run(batch.map(({ wanted }) => wanted))
      for (const [at, result] of results.entries()) batch[at]?.answer.resolve(result)
    } catch (error) {
      if (batch.length === 1) batch[0]?.answer.reject(error)
      else for (const one of batch) await runBatch([one])
    }
  }

  async function work(): Promise<void> {
    isAtWork = true
    // Include requests of the same turn of the event loop in the batch.
    await nextTurn()
    while (waiting.length > 0) await runBatch(nextBatch())
    isAtWork = false
  }

  return (wanted) => {
    const answer = Promise.withResolvers<Result>()
    waiting.push({ wanted, answer })
    if (!isAtWork) void work()
    return answer.promise
  }
}

export interface NewArticle {
  readonly key: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: readonly string[]
  readonly authors: readonly string[]
  readonly published_at: Date | null
  readonly publisher: string | null
  readonly publisher_url: string | null
}

/** Without a `search_name` a known feed keeps its kind. */
export interface WantedFeed extends Pick<FeedRow, 'url' | 'kind' | 'search_name'> {
  readonly every_ms: number
}

export function feedAt(url: string): WantedFeed {
  return { url, kind: 'feed', search_name: null, every_ms: HOUR_MS }
}

/**
 * All users share feeds. One that is gone becomes due again at its next time. No row can be deleted until the
 * transaction ends. One statement locks in one order, so that transactions that want the same rows cannot deadlock.
 */
export async function ensureFeeds(
  db: Db,
  wanted: readonly WantedFeed[],
  now: Date,
): Promise<FeedRow[]> {
  if (wanted.length === 0) return []
  const each = [...new Map(wanted.map((feed) => [feed.url, feed])).values()]
  const { rows } = await sql<FeedRow>`
    insert into feeds (id, url, state, next_fetch_at, created_at, kind, search_name, every_ms)
    select gen_random_uuid(), url, 'waiting', ${now}, ${now}, kind, search_name, every_ms
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as wanted (
      url text, kind text, search_name text, every_ms bigint
    )
    order by url
    on conflict (url) do update set
      kind = case when excluded.search_name is null then feeds.kind else excluded.kind end,
      search_name = coalesce(excluded.search_name, feeds.search_name),
      every_ms = case when excluded.search_name is null then feeds.every_ms else excluded.every_ms end,
      state = case when ${isToBeTriedAgain} then 'waiting' else feeds.state end,
      error = case when ${isToBeTriedAgain} then null else feeds.error end
    returning *`.execute(db)
  return rows
}

export async function ensureFeed(db: Db, url: string, now: Date): Promise<FeedRow> {
  const [feed] = await ensureFeeds(db, [feedAt(url)], now)
  if (feed === undefined) throw new Error('The database made no row.')
  return feed
}

const isToBeTriedAgain = sql`feeds.state = 'gone' and feeds.next_fetch_at <= excluded.next_fetch_at`
