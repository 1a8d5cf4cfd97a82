import { readFile } from 'node:fs/promises'

import { emptyDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

const FIXTURES = new URL('../fixtures/', import.meta.url)

/** A database as that version left it: its tables, its rows and its waiting jobs. */
export async function databaseOfVersion(version: string): Promise<TestDatabase> {
  const db = await emptyDatabase()
  await db.pool.query(await readFile(new URL(`${version}/server.sql`, FIXTURES), 'utf8'))
  return db
}
