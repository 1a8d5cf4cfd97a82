import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table feeds
      add column kind text not null default 'feed' check (kind in ('feed', 'hacker-news', 'gdelt')),
      add column search_name text,
      add column every_ms bigint not null default 3600000,
      add column category text,
      add column moved_to text,
      add column moved_times integer not null default 0;

    -- Where a keyword is looked for. A search is a feed like any other, shared by all who ask for it.
    create table keyword_feeds (
      user_id uuid not null,
      source_id uuid not null,
      feed_id uuid not null references feeds,
      primary key (user_id, source_id, feed_id),
      foreign key (user_id, source_id) references sources (user_id, id) on delete cascade
    );
    create index keyword_feeds_feed on keyword_feeds (feed_id);

    -- Everything that a user reads, whichever way they follow it.
    create view followed_feeds as
      select user_id, id as source_id, feed_id from sources where feed_id is not null
      union all
      select user_id, source_id, feed_id from keyword_feeds;

    -- Some feeds date articles in years to come: none is newer than the moment it was seen.
    alter table articles add column moment timestamptz not null
      generated always as (least(coalesce(published_at, created_at), created_at)) stored;
    drop index articles_newest;
    create index articles_newest on articles (feed_id, moment desc, id desc);

    update generation_jobs set status = 'failed', error = 'Failed to generate post', finished_at = now()
      where status in ('pending', 'processing');
    alter table generation_jobs
      add column keyword text,
      add column article_ids uuid[] not null default '{}',
      add column progress text,
      add column explanation text,
      add column variants jsonb not null default '[]',
      add column image bytea,
      add column image_type text;
    create unique index generation_jobs_one_open on generation_jobs (user_id)
      where status in ('pending', 'processing');

    alter table posts add column generation_id uuid references generation_jobs on delete set null;
    -- Without them each article or job that is deleted is looked for in every row.
    create index posts_generation on posts (generation_id);
    create index article_uses_article on article_uses (article_id);

    create table writing_instructions (
      user_id uuid primary key references users on delete cascade,
      tone text not null,
      audience text not null,
      language text not null,
      avoid text[] not null,
      examples text[] not null,
      with_image boolean not null,
      updated_at timestamptz not null default now()
    );
  `,
  )
}
