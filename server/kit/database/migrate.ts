import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import type { Tables } from './tables.ts'

/**
 * Several processes may start at once: the migrator holds an advisory lock, the others find nothing to do.
 *
 * @param migrations by name; the names' alphabetical order is the order of application
 * @throws with the first failed migration as its cause; those before it stay applied
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  migrations: Record<string, Migration>,
): Promise<void> {
  if (await isUpToDate(db, Object.keys(migrations))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  throw new Error('The database schema could not be brought up to date.', { cause: error })
}

/** Asks one table, where the migrator reads the columns of all of them first. */
async function isUpToDate(db: Kysely<Tables>, names: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    return applied.size === names.length && names.every((name) => applied.has(name))
  } catch {
    // There is no such table yet, or a fault that the migrator meets, too.
    return false
  }
}

/**
 * Runs the statements one by one, because PGlite takes no more than one a query. Each has to end with `;` at the end of
 * a line.
 */
export async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  const statements = script.split(/;\s*\n/).filter((statement) => statement.trim() !== '')
  for (const statement of statements) await sql.raw(statement).execute(db)
}
