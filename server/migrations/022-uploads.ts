import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** What is at LinkedIn already of files that posts name, and how much of its day an account has used (decision 040). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    alter table publish_attempts
      -- How often it waited for something, so that the job of an earlier wait does nothing.
      add column waits integer not null default 0,
      -- Whether its files were uploaded anew because LinkedIn did not know them any more: that is tried once.
      add column was_renewed boolean not null default false;

    -- By file and account: a post that is tried again uploads nothing twice.
    create table linkedin_uploads (
      user_id uuid not null,
      account_id uuid not null,
      asset_id uuid not null,
      -- The captions and the thumbnail of a video, which LinkedIn takes with it.
      companions text not null default '',
      urn text not null,
      -- Where the rest of a video goes to, sealed; null once all of it is there.
      session text,
      -- What LinkedIn answered to each part of it, in their order.
      etags text[] not null default '{}',
      -- When all of it was there: from then on LinkedIn processes it.
      done_at timestamptz,
      -- LinkedIn has said that it can be posted.
      is_ready boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (user_id, account_id, asset_id, companions),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
      foreign key (user_id, asset_id) references assets (user_id, id) on delete cascade
    );
    create index linkedin_uploads_old on linkedin_uploads (created_at);

    -- What LinkedIn was asked in the name of an account, and what it never answers.
    create table linkedin_usage (
      user_id uuid not null,
      account_id uuid not null,
      -- The day of which the requests are counted, in UTC.
      day date not null,
      requests integer not null,
      -- Kinds of files whose state it does not tell this member.
      write_only text[] not null default '{}',
      primary key (user_id, account_id),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
    );
  `,
  )
  // LinkedIn counts by member: what all accounts of one have used is added up.
  await sql`create index accounts_sub on accounts (sub)`.execute(db)
  await sql.raw(NOTE_USAGE).execute(db)
  await runScript(
    db,
    `
    -- Lists show it near the end of the budget: contract/content/limits.ts.
    create trigger note_usage after insert or update on linkedin_usage for each row
      when (new.requests >= 120) execute function note_usage();
  `,
  )
}

const NOTE_USAGE = `
  create function note_usage() returns trigger language plpgsql as $$
  begin
    perform note_change(new.user_id, 'accounts', new.account_id);
    return null;
  end $$`
