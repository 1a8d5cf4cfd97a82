import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/**
 * What changed in the lists of each user, so that a device asks for that alone (decision 028). Triggers write
 * it, so that no statement can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    -- One line for each thing and transaction that changed, made or deleted it.
    create table changes (
      user_id uuid not null,
      noun text not null,
      xid bigint not null,
      id uuid not null,
      at timestamptz not null default now(),
      primary key (user_id, noun, xid, id)
    );
    create index changes_age on changes (at);

    create table change_state (
      id smallint primary key check (id = 1),
      -- Part of every version: none from another database counts.
      epoch uuid not null default gen_random_uuid(),
      -- Lines of earlier transactions may be deleted already.
      complete_from bigint not null default 0
    );
    insert into change_state (id) values (1);

    -- The last transaction that changed what users see of a feed: a line for each of its followers would be
    -- thousands with each fetch.
    alter table feeds add column visible_xid bigint not null default 0;
  `,
  )
  const functions = [NOTE_CHANGE, NOTE_ROW, NOTE_ATTEMPT, NOTE_SLOT, NOTE_JOB, NOTE_SEARCH]
  const ofOthers = [NOTE_LOST_ARTICLE, STAMP_FEED, TELL_FOLLOWERS, TELL_SESSION_END, FORGET_CHANGES]
  for (const text of [...functions, ...ofOthers]) await sql.raw(text).execute(db)
  await runScript(db, TRIGGERS)
}

/**
 * Notes a change once in a transaction, and tells whoever listens when that commits: the noun, a transaction
 * before which everything has been told by then, and the user.
 */
const NOTE_CHANGE = `
  create function note_change(person uuid, what text, which uuid) returns void language plpgsql as $$
  begin
    insert into changes (user_id, noun, xid, id)
      values (person, what, pg_current_xact_id()::text::bigint, which)
      on conflict do nothing;
    if found then
      perform pg_notify('lin_changes',
        what || ' ' || pg_snapshot_xmin(pg_current_snapshot())::text || ' ' || person);
    end if;
  end $$`

/** What goes with its user leaves nothing behind. */
const NOTE_ROW = `
  create function note_row() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then
      perform note_change(new.user_id, tg_argv[0], new.id);
    elsif exists (select from users where id = old.user_id) then
      perform note_change(old.user_id, tg_argv[0], old.id);
    end if;
    return null;
  end $$`

/** A post shows where its latest attempt stands. */
const NOTE_ATTEMPT = `
  create function note_attempt_of_post() returns trigger language plpgsql as $$
  begin
    perform note_change(new.user_id, 'posts', new.post_id);
    return null;
  end $$`

/** A post shows the time of its slot, a schedule its latest slots. */
const NOTE_SLOT = `
  create function note_slot() returns trigger language plpgsql as $$
  declare
    person uuid := coalesce(new.user_id, old.user_id);
  begin
    if tg_op = 'DELETE' and not exists (select from users where id = person) then return null; end if;
    perform note_change(person, 'slots', coalesce(new.id, old.id));
    if new.post_id is not null then perform note_change(person, 'posts', new.post_id); end if;
    if old.post_id is not null then perform note_change(person, 'posts', old.post_id); end if;
    if new.schedule_id is not null then perform note_change(person, 'schedules', new.schedule_id); end if;
    if old.schedule_id is not null then perform note_change(person, 'schedules', old.schedule_id); end if;
    return null;
  end $$`

/**
 * A post shows the articles that its job wrote it from, once that is completed. A post that another transaction is just
 * making of the job is waited for (it holds the job by its reference), for it has read what is about to change.
 */
const NOTE_JOB = `
  create function note_job() returns trigger language plpgsql as $$
  begin
    perform note_change(new.user_id, 'jobs', new.id);
    if tg_op = 'UPDATE' then
      perform from generation_jobs where id = new.id for update;
      perform note_change(user_id, 'posts', id) from posts where generation_id = new.id;
    end if;
    return null;
  end $$`

/** A keyword shows its searches. */
const NOTE_SEARCH = `
  create function note_search() returns trigger language plpgsql as $$
  declare
    person uuid := coalesce(new.user_id, old.user_id);
  begin
    if tg_op = 'INSERT' or exists (select from users where id = person) then
      perform note_change(person, 'sources', coalesce(new.source_id, old.source_id));
    end if;
    return null;
  end $$`

/** Old articles go, and the posts that were written from them show one less; those too that are just being made. */
const NOTE_LOST_ARTICLE = `
  create function note_lost_article() returns trigger language plpgsql as $$
  begin
    perform from generation_jobs job
      where job.user_id = old.user_id
        and (job.id = old.job_id or old.article_id = any (job.article_ids))
      for update;
    perform note_change(posts.user_id, 'posts', posts.id)
      from generation_jobs job join posts on posts.generation_id = job.id
      where job.user_id = old.user_id and posts.user_id = old.user_id
        and (job.id = old.job_id or old.article_id = any (job.article_ids))
        and exists (select from users where id = old.user_id);
    return null;
  end $$`

const STAMP_FEED = `
  create function stamp_feed() returns trigger language plpgsql as $$
  begin
    new.visible_xid := pg_current_xact_id()::text::bigint;
    return new;
  end $$`

/** A message may have 8000 bytes. */
const TELL_FOLLOWERS = `
  create function tell_followers() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lin_changes',
        'sources ' || pg_snapshot_xmin(pg_current_snapshot())::text || ' ' || people)
      from (
        select string_agg(user_id::text, ' ') as people
        from (
          select user_id, (row_number() over () - 1) / 200 as part
          from (select distinct user_id from followed_feeds where feed_id = new.id) follower
        ) numbered group by part
      ) parts;
    return null;
  end $$`

const TELL_SESSION_END = `
  create function tell_session_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('lin_changes', 'session 0 ' || old.id);
    return null;
  end $$`

const FORGET_CHANGES = `
  create function forget_changes_of_user() returns trigger language plpgsql as $$
  begin
    delete from changes where user_id = old.id;
    return null;
  end $$`

/** Only what lists show counts: where an account's token is sealed anew, or an attempt counts its tries, nothing is noted. */
const TRIGGERS = `
  create trigger note_change after insert or update or delete on posts
    for each row execute function note_row('posts');

  create trigger note_made after insert on publish_attempts
    for each row execute function note_attempt_of_post();
  create trigger note_change after update on publish_attempts for each row
    when ((old.state, old.reason, old.urn, old.changed_at, old.first_sent_at)
      is distinct from (new.state, new.reason, new.urn, new.changed_at, new.first_sent_at))
    execute function note_attempt_of_post();

  create trigger note_change after insert or update or delete on slots
    for each row execute function note_slot();

  create trigger note_change after insert or update or delete on schedules
    for each row execute function note_row('schedules');

  create trigger note_made after insert or delete on accounts
    for each row execute function note_row('accounts');
  create trigger note_change after update on accounts for each row
    when ((old.account_name, old.sub, old.given_name, old.family_name, old.picture, old.is_primary,
        old.token_expires_at, old.token_told, old.sealed_token is null)
      is distinct from (new.account_name, new.sub, new.given_name, new.family_name, new.picture,
        new.is_primary, new.token_expires_at, new.token_told, new.sealed_token is null))
    execute function note_row('accounts');

  create trigger note_made after insert or delete on notifications
    for each row execute function note_row('notifications');
  create trigger note_change after update on notifications for each row
    when (old.read_at is distinct from new.read_at)
    execute function note_row('notifications');

  create trigger note_made after insert on generation_jobs
    for each row execute function note_job();
  create trigger note_change after update on generation_jobs for each row
    when ((old.status, old.progress, old.article_ids)
      is distinct from (new.status, new.progress, new.article_ids))
    execute function note_job();
  create trigger note_lost after delete on article_uses
    for each row execute function note_lost_article();

  create trigger note_change after insert or update or delete on sources
    for each row execute function note_row('sources');
  create trigger note_change after insert or delete on keyword_feeds
    for each row execute function note_search();
  create trigger stamp_feed before update on feeds for each row
    when ((old.url, old.title, old.state, old.error, old.category, old.search_name,
        old.last_success_at, old.next_fetch_at, old.article_count)
      is distinct from (new.url, new.title, new.state, new.error, new.category, new.search_name,
        new.last_success_at, new.next_fetch_at, new.article_count))
    execute function stamp_feed();
  -- When it was read last, and is read next, is no news.
  create trigger tell_followers after update on feeds for each row
    when ((old.url, old.title, old.state, old.error, old.category, old.search_name, old.article_count)
      is distinct from (new.url, new.title, new.state, new.error, new.category, new.search_name,
        new.article_count))
    execute function tell_followers();

  create trigger tell_end after delete on sessions
    for each row execute function tell_session_end();
  create trigger zz_forget_changes after delete on users
    for each row execute function forget_changes_of_user();
`
