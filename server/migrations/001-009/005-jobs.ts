import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table generation_jobs (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      status text not null check (status in ('pending', 'processing', 'completed', 'failed')),
      content text,
      error text,
      writer text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index generation_jobs_user on generation_jobs (user_id, created_at desc);

    create table article_uses (
      user_id uuid not null references users on delete cascade,
      article_id uuid not null references articles on delete cascade,
      job_id uuid not null references generation_jobs on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, article_id)
    );
    create index article_uses_job on article_uses (job_id);

    create table schedules (
      user_id uuid not null references users on delete cascade,
      id uuid not null,
      account_id uuid not null,
      schedule_time text not null,
      days text[] not null,
      timezone text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
    );
  `,
  )
}
