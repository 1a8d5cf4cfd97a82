import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table users (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      password_hash text not null,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    );

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);

    create table one_time_tokens (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('confirmation', 'recovery')),
      token_hash bytea unique,
      password_hash text,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index one_time_tokens_user on one_time_tokens (user_id);

    create table signing_keys (
      kid text primary key,
      sealed text not null,
      created_at timestamptz not null default now()
    );

    create table idempotency_keys (
      subject text not null,
      call text not null,
      key text not null,
      fingerprint bytea not null,
      status integer not null,
      reply jsonb not null,
      created_at timestamptz not null default now(),
      primary key (subject, call, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    create table audit_log (
      id bigint generated always as identity primary key,
      user_id uuid,
      event text not null,
      detail jsonb not null default '{}',
      at timestamptz not null default now()
    );
    create index audit_log_user on audit_log (user_id, at);
  `,
  )
}
