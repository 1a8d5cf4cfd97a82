import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** What people wrote before Lin, what they say of their profile, and what drafts leaned on (decision 049). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table own_posts (
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the text: a second import of the same export adds nothing.
      hash bytea not null,
      text text not null,
      -- Null where the export does not say.
      posted_at timestamptz,
      link text,
      created_at timestamptz not null default now(),
      primary key (user_id, hash)
    );
    create index own_posts_newest on own_posts (user_id, posted_at desc nulls last, hash);

    create table voices (
      user_id uuid primary key references users on delete cascade,
      changes jsonb not null,
      updated_at timestamptz not null default now()
    );

    -- The posts that show what a draft took over: their beginnings, for the posts may go.
    alter table generation_jobs add column leaned_on jsonb not null default '[]';
  `,
  )
}
