import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** First comments, each an attempt of its own after that of its post, and whom the posts of a user mention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table comment_attempts (
      id uuid primary key,
      user_id uuid not null,
      post_id uuid not null,
      account_id uuid,
      state text not null check (state in ('queued', 'sending', 'published', 'failed', 'unknown')),
      text text not null,
      -- What it is a comment on; null where LinkedIn has not named the post.
      post_urn text,
      -- LinkedIn's names of the comment, and of the post's activity, which no other answer gives.
      urn text,
      activity_urn text,
      reason text,
      is_by_hand boolean not null default false,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      -- A post gets one, however often its outcome is recorded.
      unique (user_id, post_id),
      foreign key (user_id, post_id) references posts (user_id, id) on delete cascade,
      foreign key (user_id, account_id)
        references accounts (user_id, id) on delete set null (account_id)
    );
    create index comment_attempts_account on comment_attempts (user_id, account_id);

    -- A post shows where its comment stands.
    create trigger note_made after insert on comment_attempts
      for each row execute function note_attempt_of_post();
    create trigger note_change after update on comment_attempts for each row
      when ((old.state, old.reason, old.is_by_hand) is distinct from (new.state, new.reason, new.is_by_hand))
      execute function note_attempt_of_post();

    -- When LinkedIn last said that it takes no comments of this account from Lin; null where it did not.
    alter table accounts add column comments_refused_at timestamptz;
    create trigger note_comments after update on accounts for each row
      when (old.comments_refused_at is distinct from new.comments_refused_at)
      execute function note_row('accounts');

    -- What the person posts by hand, and where.
    alter table notifications add column by_hand jsonb;

    create table mentions (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      name text not null,
      urn text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, urn)
    );

    -- A row is somebody who lets the others of this instance mention them.
    create table mentionable_users (
      user_id uuid primary key references users on delete cascade,
      since timestamptz not null default now()
    );
  `,
  )
}
