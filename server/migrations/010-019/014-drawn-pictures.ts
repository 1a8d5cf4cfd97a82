import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- Pictures of posts as they go to LinkedIn: each is decoded once, and not with each save and attempt.
    create table drawn_pictures (
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the picture as it came.
      source_hash bytea not null,
      media_type text not null,
      bytes bytea not null,
      created_at timestamptz not null default now(),
      primary key (user_id, source_hash)
    );
    create index drawn_pictures_old on drawn_pictures (created_at);
  `,
  )
}
