import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

/** Who wrote, changed and released which post, and what LinkedIn answered: a chain of lines for each user (decision 063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runScript(
    db,
    `
    create table ledger_lines (
      id bigint generated always as identity primary key,
      -- No reference: it would lock the user, whom others lock before posts. A trigger deletes the lines.
      user_id uuid not null,
      -- Null until the transaction commits, as are the two hashes of the chain.
      number bigint,
      at timestamptz not null,
      actor text not null
        check (actor in ('person', 'key', 'tool', 'link', 'schedule', 'writer', 'lin', 'linkedin')),
      -- Of the API key, or of the link.
      name text,
      -- Of the Model Context Protocol.
      tool text,
      action text not null,
      channel text,
      -- No reference: the lines of a deleted post stay.
      post_id uuid,
      -- The approval, the link, or the attempt to publish.
      record_id uuid,
      content_hash bytea check (length(content_hash) = 32),
      approval_hash bytea check (length(approval_hash) = 32),
      answer text,
      code text,
      urn text,
      previous_hash bytea,
      hash bytea,
      unique (user_id, number)
    );
    create unique index ledger_lines_once
      on ledger_lines (user_id, record_id, action, coalesce(answer, '')) where record_id is not null;
    create index ledger_lines_of_post on ledger_lines (user_id, post_id, id);
  `,
  )
  for (const text of [JSON_OF, FORM_OF, CHAIN, FORGET, ...TRIGGERS]) await sql.raw(text).execute(db)
}

const JSON_OF = `
  create function ledger_json(value text) returns text language sql immutable
  return coalesce(to_json(value)::text, 'null')`

/** The canonical JSON (RFC 8785) of a line without its own hash: the keys in their order, and no space. */
const FORM_OF = `
  create function ledger_form(line ledger_lines) returns text language sql stable
  return '{"action":' || ledger_json(line.action)
    || ',"actor":' || ledger_json(line.actor)
    || ',"answer":' || ledger_json(line.answer)
    || ',"approval_hash":' || ledger_json(encode(line.approval_hash, 'hex'))
    || ',"at":' || ledger_json(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || ',"channel":' || ledger_json(line.channel)
    || ',"code":' || ledger_json(line.code)
    || ',"content_hash":' || ledger_json(encode(line.content_hash, 'hex'))
    || ',"form":"lin-ledger-1"'
    || ',"name":' || ledger_json(line.name)
    || ',"number":' || line.number
    || ',"post_id":' || ledger_json(line.post_id::text)
    || ',"previous_hash":' || ledger_json(encode(line.previous_hash, 'hex'))
    || ',"record_id":' || ledger_json(line.record_id::text)
    || ',"tool":' || ledger_json(line.tool)
    || ',"urn":' || ledger_json(line.urn)
    || '}'`

/**
 * Runs when the transaction commits: then it waits for nothing but this lock, so that two cannot wait for each other.
 * With the rights of the owner, for the role that serves may add lines and read them, no more (serving-role.ts).
 */
const CHAIN = `
  create function chain_ledger_line() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    line ledger_lines := new;
    last ledger_lines;
  begin
    perform pg_advisory_xact_lock(hashtextextended('lin ledger ' || new.user_id, 0));
    if not exists (select from users where id = new.user_id) then
      delete from ledger_lines where id = new.id;
      return null;
    end if;
    select * into last from ledger_lines
      where user_id = new.user_id and number is not null order by number desc limit 1;
    line.number := coalesce(last.number, 0) + 1;
    line.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
    update ledger_lines
      set number = line.number, previous_hash = line.previous_hash,
        hash = sha256(convert_to(ledger_form(line), 'UTF8'))
      where id = new.id;
    return null;
  end $$`

/** The same lock: a line that is committed before is deleted here, and one that comes later finds no user. */
const FORGET = `
  create function forget_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('lin ledger ' || old.id, 0));
    delete from ledger_lines where user_id = old.id;
    return null;
  end $$`

const TRIGGERS = [
  `create constraint trigger chain_ledger_line after insert on ledger_lines
   deferrable initially deferred for each row execute function chain_ledger_line()`,
  `create constraint trigger forget_ledger after delete on users
   deferrable initially deferred for each row execute function forget_ledger()`,
]
