import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { KeywordSearch } from '@lin/feed-reader'
import { feedSite } from '@lin/feed-reader/testing'
import type { FeedSite } from '@lin/feed-reader/testing'
import { Client } from 'pg'
import { expect } from 'playwright/test'

import { HOUR_MS, SECOND_MS } from '#contract/limits.ts'
import { newsAbout, newsSite } from '#tests/kit/network/news-site.ts'
import type { NewsSite } from '#tests/kit/network/news-site.ts'
import { copyTemplate, dropDatabase } from '#tests/kit/process/postgres.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import type { ServerProcess } from '#tests/kit/process/process.ts'

import { FEEDS } from './feeds.ts'

/** Lin with a database of its own, and the sites that it reads. */
export interface Instance {
  readonly lin: ServerProcess
  readonly database: string
  readonly site: FeedSite
  readonly news: NewsSite
}

export interface Instances extends AsyncDisposable {
  /** An instance without users, on which nothing happened yet. */
  empty(): Promise<Instance>
}

/**
 * Starting a server costs as much as a short story, so the stories of a worker share one, and each begins with its data
 * deleted. If a story killed the server, the next one gets a new server.
 */
export function createInstances(postgres: string): Instances {
  let running: Started | undefined

  async function close(): Promise<void> {
    await running?.stack.disposeAsync()
    running = undefined
  }

  return {
    async empty() {
      if (running !== undefined && isAlive(running.lin)) {
        await forget(running.database)
        running.site.asked.length = 0
        running.news.asked.length = 0
        return running
      }
      await close()
      running = await start(postgres)
      return running
    },
    [Symbol.asyncDispose]: close,
  }
}

interface Started extends Instance {
  readonly stack: AsyncDisposableStack
}

function isAlive({ child }: ServerProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function start(postgres: string): Promise<Started> {
  await using stack = new AsyncDisposableStack()
  const site = stack.use(await feedSite(FEEDS))
  const news = stack.use(await newsSite(newsOfHalfAYear()))
  const database = stack.adopt(await copyTemplate(postgres), dropDatabase)
  const folder = stack.adopt(await mkdtemp(path.join(tmpdir(), 'lin-story-')), (it) =>
    rm(it, { recursive: true, force: true }),
  )
  const lin = stack.use(
    await startProcess({
      LIN_DATA_DIR: folder,
      DATABASE_URL: database,
      LIN_SECRET: 'a secret that is only for stories, 0123456789',
      FEED_ALLOW_HOSTS: `${site.host},${news.host}`,
      KEYWORD_SOURCES: JSON.stringify(news.searches('bing').map(asConfigured)),
      NODE_OPTIONS: `--import=${new URL('no-network.ts', import.meta.url).href}`,
      // Everything that the server can log, so that a forbidden value would show.
      LIN_LOG_LEVEL: 'trace',
    }),
  )
  return { lin, database, site, news, stack: stack.move() }
}

/** Deletes the rows that the story before has left. The running server keeps using its schema, queue and keys. */
async function forget(database: string): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    // Jobs may still be at work, and none of them is to lose a deadlock, which is looked for after a second.
    await client.query(`set lock_timeout = '200ms'`)
    await expect(() => client.query(FORGET)).toPass({ timeout: 15_000 })
  } finally {
    await client.end()
  }
}

const KEPT = [
  'kysely_migration',
  'kysely_migration_lock',
  'signing_keys',
  'vapid_keys',
  'change_state',
]

const FORGET = `do $$ begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ')
    from pg_tables
    where schemaname in ('public', 'sandbox') and tablename not in ('${KEPT.join("', '")}')
  );
end $$`

/** A search in the form of KEYWORD_SOURCES. */
function asConfigured({ everyMs, ...search }: KeywordSearch) {
  return { ...search, enabled: true, minIntervalSec: everyMs / SECOND_MS }
}

/** A part every week, up to the day on which the stories are told. */
function newsOfHalfAYear() {
  const until = new Date(Date.now() - HOUR_MS)
  return newsAbout('Pottery', { count: 26, everyDays: 7, until })
}
