import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table oauth_states (
      state_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null,
      consumed_at timestamptz
    );

    create table accounts (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      account_name text not null,
      sub text not null,
      given_name text,
      family_name text,
      picture text,
      is_primary boolean not null default false,
      sealed_token text,
      token_expires_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, sub)
    );
    create unique index accounts_one_primary on accounts (user_id) where is_primary;
  `,
  )
}
