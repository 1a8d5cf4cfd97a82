import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** The names that an imported list gives its feeds: feeds are shared, and a stranger's list must not name them for others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(db, 'alter table sources add column title text')
}
