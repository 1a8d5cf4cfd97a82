import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table notification_settings (
      user_id uuid primary key references users on delete cascade,
      failure_mails boolean not null default true
    );

    -- A mail tells of everything that came up until it left: at most one of a user's is open.
    create table notification_mails (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      closed_at timestamptz
    );
    create unique index notification_mails_open on notification_mails (user_id)
      where closed_at is null;
    create index notification_mails_user on notification_mails (user_id, closed_at desc);

    create table notifications (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      -- The post, slot, generation job or account that it tells of.
      subject uuid not null,
      -- What happened: told once.
      key text not null,
      title text not null,
      body text,
      path text not null,
      mail_id uuid references notification_mails on delete set null,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      unique (user_id, key)
    );
    create index notifications_user on notifications (user_id, created_at desc, id desc);
    create index notifications_unread on notifications (user_id, subject) where read_at is null;
    create index notifications_old on notifications (created_at);
    create index notifications_mail on notifications (mail_id) where mail_id is not null;

    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      -- Messages that its service refused one after the other.
      refusals integer not null default 0,
      created_at timestamptz not null default now()
    );
    create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
    create index push_subscriptions_session on push_subscriptions (session_id);

    create table vapid_keys (
      id smallint primary key check (id = 1),
      public_key text not null,
      sealed text not null,
      created_at timestamptz not null default now()
    );

    -- How many of the warnings before its end, and the end itself, were told.
    alter table accounts add column token_told smallint not null default 0;
    create index accounts_token_end on accounts (token_told, token_expires_at)
      where sealed_token is not null;

    -- When somebody last asked how a draft is coming along.
    alter table generation_jobs add column looked_at timestamptz;
  `,
  )
}
