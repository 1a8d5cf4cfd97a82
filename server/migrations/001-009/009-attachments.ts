import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table posts
      add column image_alt_text text,
      add column link_card jsonb;
    -- Set while the live post is edited or deleted at LinkedIn: one change at a time. It runs out by
    -- itself, for the process may die.
    alter table publish_attempts add column changing_until timestamptz;
    -- When its token was made: LinkedIn may refuse it for some seconds.
    alter table accounts add column connected_at timestamptz not null default now();
    alter table generation_jobs add column image_alt_text text;
  `,
  )
}
