import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Who approved which version of a post, the links by which others may, and posts that wait for it (decision 059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table approval_links (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      name text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      opened_at timestamptz,
      primary key (user_id, id)
    );
    create index approval_links_age on approval_links (expires_at);

    create table approval_link_posts (
      user_id uuid not null,
      link_id uuid not null,
      post_id uuid not null,
      place integer not null,
      primary key (user_id, link_id, post_id),
      foreign key (user_id, link_id) references approval_links (user_id, id) on delete cascade,
      foreign key (user_id, post_id) references posts (user_id, id) on delete cascade
    );
    create index approval_link_posts_post on approval_link_posts (user_id, post_id);

    create table approvals (
      id uuid primary key,
      -- Decisions in their order, also those of one millisecond.
      number bigint generated always as identity,
      user_id uuid not null,
      post_id uuid not null,
      -- 'planned' is recorded of API keys, and of the owner after one; it approves nothing.
      decision text not null check (decision in ('approved', 'commented', 'suggested', 'planned')),
      -- Of all that the readers of the post would have seen, and when.
      hash bytea not null check (length(hash) = 32),
      channel text not null check (channel in ('press', 'slot', 'link', 'key')),
      -- Null: the owner of the post, or an API key.
      link_id uuid,
      -- Of the link or the key, which may be gone.
      name text,
      -- Chosen by the browser, so that a repeated request is one decision.
      key uuid,
      words text,
      text text,
      decided_at timestamptz not null,
      -- When its owner was told that the post is not the approved one any more.
      void_told_at timestamptz,
      unique (user_id, link_id, key),
      foreign key (user_id, post_id) references posts (user_id, id) on delete cascade
    );
    create index approvals_post on approvals (user_id, post_id, number desc);

    -- Slots publish these posts only if somebody has approved them.
    create table approval_holds (
      user_id uuid not null,
      post_id uuid not null,
      -- A schedule asks for the posts that it writes, as long as they are in their slots.
      placed_by text not null check (placed_by in ('schedule', 'owner')),
      created_at timestamptz not null default now(),
      primary key (user_id, post_id),
      foreign key (user_id, post_id) references posts (user_id, id) on delete cascade
    );
    insert into approval_holds (user_id, post_id, placed_by)
      select user_id, post_id, 'schedule' from slots
      where state = 'ready' and mode = 'ask' and post_id is not null
      on conflict do nothing;

    -- What released the post; null where its owner's own plan did.
    alter table publish_attempts
      add column approval_id uuid references approvals on delete set null;
  `,
  )
}
