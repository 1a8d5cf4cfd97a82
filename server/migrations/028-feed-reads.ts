import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** A feed that is being read each time a process dies hard is found, and set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- How often running the reading of an answer began and did not end.
    alter table feeds add column unended_reads smallint not null default 0;
  `,
  )
}
