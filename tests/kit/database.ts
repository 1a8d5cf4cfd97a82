import { randomBytes } from 'node:crypto'

import { Client, Pool } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase extends AsyncDisposable {
  /** A connection string for configuration, e.g. DATABASE_URL of a process that the test starts. */
  readonly url: string
  readonly pool: Pool
}

/** Our schema, the queue's too, and no rows, in a database of its own: `await using db = await testDatabase()`. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  const url = databaseUrl(name)
  const pool = new Pool({ connectionString: url, max: 10 })
  // Dropping the database sends clients away that are still idle.
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    async [Symbol.asyncDispose]() {
      if (!pool.ended) await pool.end()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  return url.href
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
