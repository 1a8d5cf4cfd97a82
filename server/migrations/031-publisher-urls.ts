import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** A post names the site of a paper, not the search that found the article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- Null: the link is the article's own, or it was stored before this column was there.
    alter table articles add column publisher_url text;
  `,
  )
}
