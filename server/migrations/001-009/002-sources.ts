import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table feeds (
      id uuid primary key,
      url text not null unique,
      title text,
      state text not null check (state in ('waiting', 'ok', 'failing', 'gone')),
      error text,
      etag text,
      last_modified text,
      failures integer not null default 0,
      last_success_at timestamptz,
      next_fetch_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create index feeds_due on feeds (next_fetch_at) where state <> 'gone';

    create table sources (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      source text not null,
      category text,
      feed_id uuid references feeds,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create unique index sources_once on sources (user_id, lower(source));
    create unique index sources_feed_once on sources (user_id, feed_id) where feed_id is not null;
    create index sources_feed on sources (feed_id);

    create table articles (
      id uuid primary key,
      feed_id uuid not null references feeds on delete cascade,
      key text not null,
      title text not null,
      link text,
      summary text,
      categories text[] not null default '{}',
      published_at timestamptz,
      created_at timestamptz not null default now(),
      unique (feed_id, key)
    );
    create index articles_newest on articles (feed_id, coalesce(published_at, created_at) desc);
  `,
  )
}
