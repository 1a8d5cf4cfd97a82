import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Runs SQL statements that end with `;` at the end of a line, one by one: PGlite takes no more than
 * one statement a query.
 */
export async function runScript(db: Kysely<unknown>, script: string): Promise<void> {
  const statements = script.split(/;\s*\n/).filter((statement) => statement.trim() !== '')
  for (const statement of statements) await sql.raw(statement).execute(db)
}
