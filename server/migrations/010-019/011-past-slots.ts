import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- What a tick looks for, once more: those that have waited for a person for too long.
    create index slots_waiting on slots (at) where state = 'ready' and mode = 'ask';
    -- What is deleted in the end: all that left no post behind.
    create index slots_over on slots (at) where state in ('failed', 'skipped', 'missed')
      or (state in ('published', 'unknown') and post_id is null);
  `,
  )
}
