import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Drafts are in the language of the feed where a text alone does not tell it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- Null: it does not say, or was not read since this column is there.
    alter table feeds add column language text;
  `,
  )
}
