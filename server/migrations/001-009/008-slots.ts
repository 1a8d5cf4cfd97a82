import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table schedules
      add column mode text not null default 'automatic' check (mode in ('automatic', 'ask')),
      add column paused boolean not null default false,
      -- The occurrence that is planned next; null while it is paused.
      add column next_at timestamptz,
      add column skipped_at timestamptz;
    create index schedules_next on schedules (next_at) where next_at is not null;

    create table slots (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      schedule_id uuid,
      account_id uuid,
      post_id uuid,
      job_id uuid references generation_jobs on delete set null,
      at timestamptz not null,
      mode text not null default 'automatic' check (mode in ('automatic', 'ask')),
      state text not null check (state in ('planned', 'generating', 'ready', 'publishing',
        'published', 'failed', 'unknown', 'skipped', 'missed')),
      reason text,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      unique (user_id, schedule_id, at),
      foreign key (user_id, schedule_id) references schedules (user_id, id)
        on delete set null (schedule_id),
      foreign key (user_id, account_id) references accounts (user_id, id)
        on delete set null (account_id),
      foreign key (user_id, post_id) references posts (user_id, id) on delete set null (post_id)
    );
    create index slots_user on slots (user_id, at desc);
    create index slots_post on slots (user_id, post_id) where post_id is not null;
    create index slots_job on slots (job_id) where job_id is not null;
    -- What a tick looks for, each by itself: those that wait for a person would stand in the way.
    create index slots_unwritten on slots (at) where state in ('planned', 'generating');
    create index slots_due on slots (at) where state = 'ready' and mode = 'automatic';
    -- A post has one slot that is still to come.
    create unique index slots_one_of_post on slots (user_id, post_id)
      where state in ('ready', 'publishing');

    -- A slot is written beside what the user asks for, and one slot of a user at a time: two would be
    -- made of the same articles.
    alter table generation_jobs add column for_slot boolean not null default false;
    drop index generation_jobs_one_open;
    create unique index generation_jobs_one_open on generation_jobs (user_id, for_slot)
      where status in ('pending', 'processing');
  `,
  )
}
