import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- An authorization belongs to the browser that began it, and a code to the state that it came with.
    alter table oauth_states
      add browser_hash bytea,
      add code_hash bytea unique,
      -- Of what came back in another browser, until its user confirms it.
      add link_hash bytea unique,
      add sealed text,
      add exchange_until timestamptz;
  `,
  )
}
