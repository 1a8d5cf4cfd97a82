import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table notification_settings
      add column weekly_letter boolean not null default true,
      -- How the user is written to, as one of their devices said.
      add column language text,
      add column time_zone text,
      -- The next Monday morning in that time zone, where a letter is wanted.
      add column letter_at timestamptz;
    -- Who wanted fewer mails before wants no more now.
    update notification_settings set weekly_letter = failure_mails;
    create index notification_settings_letter on notification_settings (letter_at)
      where letter_at is not null;

    create table weekly_letters (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- The Monday where the user is, 2026-11-23: however many workers look, there is one letter for it.
      week text not null,
      due_at timestamptz not null,
      sent_at timestamptz,
      unique (user_id, week)
    );
    create index weekly_letters_old on weekly_letters (due_at);

    -- What a draft is made into, of which text, and what came of it.
    alter table generation_jobs
      add column format text,
      add column source_text text,
      add column post_content jsonb;
  `,
  )
}
