import { Pool } from 'pg'
import { inject } from 'vitest'

import { copyTemplate, dropDatabase, createDatabase } from './process/postgres.ts'

export interface TestDatabase extends AsyncDisposable {
  /** A connection string for configuration, e.g. DATABASE_URL of a process that the test starts. */
  readonly url: string
  readonly pool: Pool
}

/** Our schema, the queue's too, and no rows, in a database of its own: `await using db = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  return openDatabase(await copyTemplate(inject('databaseServer')))
}

/** Nothing at all, not even our schema. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openDatabase(await createDatabase(inject('databaseServer')))
}

function openDatabase(url: string): TestDatabase {
  const pool = new Pool({ connectionString: url, max: 10 })
  // Dropping the database sends clients away that are still idle.
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    async [Symbol.asyncDispose]() {
      if (!pool.ended) await pool.end()
      await dropDatabase(url)
    },
  }
}
