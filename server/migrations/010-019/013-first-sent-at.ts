import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Attempts from before have none: they count from the moment at which they were claimed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(db, `alter table publish_attempts add column first_sent_at timestamptz;`)
}
