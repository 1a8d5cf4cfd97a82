import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Keys of programs (decision 058). A key itself is stored nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table api_keys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the key.
      key_hash bytea not null unique,
      name text not null,
      -- Its first characters.
      hint text not null,
      scopes text[] not null check (scopes <@ array['read', 'draft', 'schedule', 'publish']),
      -- Null: all accounts. An account that is gone stays in the list, so that the list never turns into "all".
      account_ids uuid[] check (cardinality(account_ids) > 0),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_from text,
      -- The networks from which it was used, the newest last.
      networks text[] not null default '{}'
    );
    create index api_keys_user on api_keys (user_id, created_at desc);
  `,
  )
}
