import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** News searches and feeds of feeds say of each item who published it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- Null: the feed's own, or stored before this column was there.
    alter table articles add column publisher text;
  `,
  )
}
