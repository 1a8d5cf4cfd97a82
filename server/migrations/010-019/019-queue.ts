import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- A person put its draft into it: it is published by itself, and moves on where the slot goes.
    alter table slots add column by_hand boolean not null default false;
  `,
  )
}
