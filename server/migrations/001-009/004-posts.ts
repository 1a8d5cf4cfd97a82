import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table posts (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      text_content text not null,
      image_content_url text,
      social_account_id uuid,
      scheduled_at timestamptz,
      is_published boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, social_account_id)
        references accounts (user_id, id) on delete set null (social_account_id)
    );
    create index posts_newest on posts (user_id, created_at desc, id desc);

    create table publish_attempts (
      id uuid primary key,
      user_id uuid not null,
      post_id uuid not null,
      account_id uuid,
      key text not null,
      fingerprint bytea not null,
      state text not null check (state in
        ('queued', 'uploading', 'sending', 'published', 'failed', 'unknown', 'settling')),
      text text not null,
      image_urn text,
      urn text,
      reason text,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      unique (user_id, key),
      foreign key (user_id, post_id) references posts (user_id, id) on delete cascade,
      foreign key (user_id, account_id)
        references accounts (user_id, id) on delete set null (account_id)
    );
    create index publish_attempts_post on publish_attempts (user_id, post_id, created_at desc);
    -- A post is sent by one attempt at a time, and by no other while one may be live.
    create unique index publish_attempts_one_open on publish_attempts (user_id, post_id)
      where state <> 'failed';
  `,
  )
}
