import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { prepareSandbox } from '@lin/linkedin-sandbox'
import { Client } from 'pg'

import { SERVING_ROLE, startBundledDatabase } from '#server/kit/database/bundled.ts'
import type { BundledDatabase } from '#server/kit/database/bundled.ts'
import { createDb, createPool } from '#server/kit/database/connect.ts'
import { migrateToLatest } from '#server/kit/database/migrate.ts'
import { grantServing } from '#server/kit/database/serving-role.ts'
import { createLog } from '#server/kit/log.ts'
import { startQueue } from '#server/kit/queue.ts'
import { MIGRATIONS } from '#server/migrations/all.ts'

export interface TestPostgres extends AsyncDisposable {
  /** A connection string; its database is to be filled in. */
  readonly url: string
}

const TEMPLATE = 'lin_template'
/** Nothing here must outlive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  // Each database is read once: a backend that reads a page itself has it sooner than through I/O workers.
  io_method: 'sync',
  // A server takes some fifteen, and several run in each worker of the tests.
  max_connections: '300',
}

const MEMORY = '/dev/shm'
/** A few databases at a time, of 11 MB each, and what PostgreSQL has written ahead. */
const ROOM_BYTES = 2 * 1024 ** 3

const log = createLog({ level: 'silent', pretty: false })

/** One PostgreSQL for many tests, with one database in it that has our schema. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(await folderOfFiles(), 'lin-tests-'))
  // Root's PostgreSQL runs as another user, who has to pass.
  await chmod(folder, 0o711)
  const database = await startBundledDatabase({ dataDir: folder, log, settings: SETTINGS })
  await makeTemplate(database.connection)
  return {
    url: serverUrl(database.connection),
    async [Symbol.asyncDispose]() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * In memory where there is room. Hundreds of files come and go with each test's database, and a
 * disk's file system took more of the processor for that than PostgreSQL for all the rest.
 */
async function folderOfFiles(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A new database with our schema, the queue's and the sandbox's too, and no rows: its connection string. */
export async function copyTemplate(serverAt: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(serverAt, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return databaseAt(serverAt, name)
}

/** A new database with nothing in it at all: its connection string. */
export async function createDatabase(serverAt: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(serverAt, `create database ${name}`)
  return databaseAt(serverAt, name)
}

/** Drops a database; clients that are still connected are disconnected. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asOwner(url, `drop database ${name} with (force)`)
}

async function asOwner(serverAt: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseAt(serverAt, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same address for the role that serves. */
export function servingAt(at: string): string {
  const url = new URL(at)
  url.username = SERVING_ROLE
  return url.href
}

function databaseAt(serverAt: string, name: string): string {
  const url = new URL(serverAt)
  url.pathname = `/${name}`
  return url.href
}

async function makeTemplate(connection: BundledDatabase['connection']): Promise<void> {
  const owner = new Client(connection)
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  const inTemplate = { ...connection, database: TEMPLATE }
  const pool = createPool(inTemplate, log)
  const db = createDb(pool)
  await migrateToLatest(db, MIGRATIONS)
  await prepareSandbox(pool)
  const queue = await startQueue(inTemplate, log)
  await queue.stop()
  await grantServing(db, SERVING_ROLE)
  await pool.query(RIGHTS_TO_WHAT_TESTS_MAKE)
  await db.destroy()
  await owner.query(`alter database ${TEMPLATE} allow_connections false`)
  await owner.end()
}

/** Tables, views and counters that a test puts in the way of the server. */
const RIGHTS_TO_WHAT_TESTS_MAKE = `
  alter default privileges grant select, insert, update, delete on tables to ${SERVING_ROLE};
  alter default privileges grant usage on sequences to ${SERVING_ROLE}`

/** A socket's folder cannot stand before the path of an address; pg reads it from the query. */
function serverUrl({ host, port, user, password }: BundledDatabase['connection']): string {
  const url = new URL(`postgres://${user}@localhost:${port}`)
  if (password !== undefined) url.password = password
  url.searchParams.set('host', host)
  return url.href
}
