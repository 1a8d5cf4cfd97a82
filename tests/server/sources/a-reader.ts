import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { Clock } from '#server/kit/clock.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { createLog } from '#server/kit/log.ts'
import { english } from '#server/kit/messages.ts'
import { NO_METRICS } from '#server/kit/metrics.ts'
import { startQueue } from '#server/kit/queue.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { openFeedFetcher } from '#server/outside/feeds.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { postSlots } from '#server/schedules/post-slots.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'
import { sweepFeeds } from '#server/sources/sweep.ts'
import { someStorages } from '#tests/kit/assets.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { TestDatabase } from '#tests/kit/database.ts'
import { testThreads } from '#tests/kit/threads.ts'

type FeedRow = Selectable<Tables['feeds']>

const log = createLog({ level: 'silent', pretty: false })

interface ReaderOptions {
  /** `host:port` pairs; every name leads to this machine. */
  readonly hosts: readonly string[]
  readonly clock: Clock
}

/** A worker's reading of feeds, on real parts, at the hour that a test says. */
export interface Reader extends AsyncDisposable {
  readonly kit: SourceKit & Pick<AssetKit, 'storages'> & Pick<PostKit, 'slots'>
  sweep(signal?: AbortSignal): Promise<void>
}

/** Readers, and who follows what, in a database of their own. */
export interface ReadingRoom extends AsyncDisposable {
  readonly db: TestDatabase
  reader(options: ReaderOptions): Promise<Reader>
  /** Somebody new follows a feed; `userId` and `feedId` are theirs. */
  follow(url: string): Promise<{ readonly userId: string; readonly feedId: string }>
  /** A row of `feeds`, with the reason of its failure in English. */
  feed(id: string): Promise<(Omit<FeedRow, 'error'> & { error: string | null }) | undefined>
  /** The titles of what a feed has brought. */
  titles(feedId: string): Promise<string[]>
}

/** A clock that stands still until a test moves it on. */
export interface TestClock extends Clock {
  pass(ms: number): void
}

export function aClock(): TestClock {
  let nowMs = Date.parse('2026-11-20T08:00:00Z')
  return {
    now: () => new Date(nowMs),
    pass(ms) {
      nowMs += ms
    },
  }
}

export async function readingRoom(): Promise<ReadingRoom> {
  const db = await testDatabase()
  const own = createDb(createPool({ connectionString: db.url }, log))
  return {
    db,
    reader: (options) => openReader(db, options),
    async follow(url) {
      const userId = randomUUID()
      await db.pool.query(
        `insert into users (id, email, name, password_hash) values ($1, $2, 'Ada', '')`,
        [userId, `${userId}@example.com`],
      )
      const { rows } = await db.pool.query<{ id: string }>(
        `insert into feeds (id, url, state, next_fetch_at) values ($1, $2, 'waiting', '2000-01-01')
         on conflict (url) do update set url = excluded.url returning id`,
        [randomUUID(), url],
      )
      const feedId = rows[0]?.id ?? ''
      await db.pool.query(
        'insert into sources (user_id, id, source, feed_id) values ($1, $2, $3, $4)',
        [userId, randomUUID(), url, feedId],
      )
      return { userId, feedId }
    },
    async feed(id) {
      const query = own.selectFrom('feeds').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      if (row === undefined) return undefined
      return { ...row, error: row.error === null ? null : english(row.error) }
    },
    async titles(feedId) {
      const query = own.selectFrom('articles').select('title').where('feed_id', '=', feedId)
      return (await query.orderBy('title').execute()).map(({ title }) => title)
    },
    async [Symbol.asyncDispose]() {
      await own.destroy()
      await db[Symbol.asyncDispose]()
    },
  }
}

async function openReader(db: TestDatabase, { hosts, clock }: ReaderOptions): Promise<Reader> {
  const kysely = createDb(createPool({ connectionString: db.url }, log))
  const queue = await startQueue({ connectionString: db.url, max: 2 }, log)
  const fetcher = openFeedFetcher({
    allowHosts: hosts,
    contact: 'https://lin.example',
    resolve: (_name, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  const kit = {
    db: kysely,
    queue,
    clock,
    metrics: NO_METRICS,
    threads: testThreads,
    secrets: createSecrets('a secret that is only for tests, 0123456789', null),
    publicUrl: 'https://lin.example',
    fetcher,
    searches: [],
    storages: someStorages(),
    slots: postSlots,
    log,
  }
  return {
    kit,
    sweep: (signal = new AbortController().signal) =>
      sweepFeeds(kit, { data: {}, signal, isFirst: true, amend: () => Promise.resolve() }),
    async [Symbol.asyncDispose]() {
      await queue.stop()
      await fetcher.close()
      await kysely.destroy()
    },
  }
}
