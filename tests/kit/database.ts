import { Pool } from 'pg'
import { inject } from 'vitest'

import { copyTemplate, dropDatabase, createDatabase, servingAt } from './process/postgres.ts'

export interface TestDatabase extends AsyncDisposable {
  /** A connection string for configuration, e.g. DATABASE_URL of a process that the test starts. */
  readonly url: string
  /** The same for the role that serves: rows, and no right to the tables. */
  readonly servingUrl: string
  readonly pool: Pool
}

/** Our schema, the queue's too, and no rows, in a database of its own: `await using db = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject('databaseServer'))
  return openDatabase(url, servingAt(url))
}

/** A database with nothing in it, not even our schema. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = await createDatabase(inject('databaseServer'))
  // The role that serves also creates the tables here.
  return openDatabase(url, url)
}

function openDatabase(url: string, servingUrl: string): TestDatabase {
  const pool = new Pool({ connectionString: url, max: 10 })
  // Dropping the database disconnects clients that are still there.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    url,
    servingUrl,
    pool,
    async [Symbol.asyncDispose]() {
      // A test that has failed may hold a client, and the pool would wait for that.
      const isHeld = pool.totalCount > pool.idleCount
      const ended = pool.ended ? undefined : pool.end()
      if (!isHeld) await ended
      await dropDatabase(url)
    },
  }
}
