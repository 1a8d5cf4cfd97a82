import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Programs that a person has let in, and the tokens that they hold (decision 062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table oauth_grants (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      client_id text not null,
      -- As the client calls itself.
      client_name text not null,
      redirect_uri text not null,
      resource text not null,
      scopes text[] not null
        check (cardinality(scopes) > 0 and scopes <@ array['read', 'draft', 'schedule', 'publish']),
      -- Null: all accounts. An account that is gone stays in the list, so that the list never turns into "all".
      account_ids uuid[] check (cardinality(account_ids) > 0),
      -- SHA-256 of the authorization code, and what its bearer has to prove.
      code_hash bytea not null unique,
      code_challenge text not null,
      code_expires_at timestamptz not null,
      created_at timestamptz not null,
      -- The code was exchanged. Until then the program holds nothing.
      connected_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz,
      last_used_from text,
      -- The networks from which it was used, the newest last.
      networks text[] not null default '{}'
    );
    create index oauth_grants_user on oauth_grants (user_id, created_at desc);

    create table oauth_tokens (
      -- SHA-256.
      token_hash bytea primary key,
      grant_id uuid not null references oauth_grants on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      -- The refresh token that was spent for this one.
      parent_hash bytea,
      spent_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index oauth_tokens_grant on oauth_tokens (grant_id);
    create index oauth_tokens_age on oauth_tokens (expires_at);
  `,
  )
}
