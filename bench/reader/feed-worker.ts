import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { insertUser } from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import { startQueue } from '#server/kit/queue.ts'
import { openServer } from '#server/open-server.ts'

import { benchLog, openBenchDatabase } from '../server/bench-database.ts'

export interface FeedWorker extends AsyncDisposable {
  /** Makes every feed due, and answers with how many milliseconds the worker took for all. */
  refreshAll(): Promise<number>
  articles(): Promise<number>
}

/** A worker of this process, on a database of its own, with somebody who follows all of `urls`. */
export async function openFeedWorker(urls: readonly string[]): Promise<FeedWorker> {
  const database = await openBenchDatabase()
  const { db } = database
  const hosts = new Set(urls.map((url) => new URL(url).host))
  const config = readConfig({
    DATABASE_URL: database.url,
    LIN_SECRET: 'a secret that is only for measuring, 0123',
    LIN_ROLE: 'worker',
    FEED_ALLOW_HOSTS: [...hosts].join(','),
  })
  const address = 'http://127.0.0.1:1'
  const server = await openServer(config, { local: address, publicUrl: address }, benchLog)
  const queue = await startQueue({ connectionString: database.url, max: 1 }, benchLog)
  const user = await insertUser(db, { email: 'ada@example.com', passwordHash: '' })
  if (user === null) throw new Error('The user is there already.')
  await sql`
    with feed as (
      insert into feeds (id, url, state, next_fetch_at)
      select gen_random_uuid(), url, 'waiting', 'infinity' from unnest(${[...urls]}::text[]) as url
      returning id, url
    )
    insert into sources (user_id, id, source, feed_id)
    select ${user.id}, gen_random_uuid(), url, id from feed`.execute(db)

  async function left(since: Date): Promise<number> {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from feeds
      where last_success_at is null or last_success_at < ${since}`.execute(db)
    return rows[0]?.left ?? 0
  }

  return {
    async refreshAll() {
      await sql`vacuum analyze feeds, articles`.execute(db)
      await sql`update feeds set next_fetch_at = now()`.execute(db)
      const since = new Date()
      const start = performance.now()
      await queue.enqueue(db, 'feed-sweep', {})
      while ((await left(since)) > 0) await wait(50)
      return performance.now() - start
    },
    async articles() {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from articles`.execute(db)
      return rows[0]?.n ?? 0
    },
    async [Symbol.asyncDispose]() {
      await queue.stop()
      await server.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
