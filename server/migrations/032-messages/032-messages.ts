import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { runScript } from '#server/kit/database/migrate.ts'

import { parse } from './parse.ts'
import type { Kind, Parsed } from './parse.ts'

/**
 * What Lin tells people is stored as codes with parameters, no longer as sentences (decision 057). Triggers see to it
 * that devices ask for what has codes now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await convert(db, column)
  await convertNotes(db)
  await sql`select note_change(user_id, 'notifications', id) from notifications`.execute(db)
  await runScript(db, TYPES)
}

interface Column {
  readonly table: string
  readonly name: string
  readonly kind: Kind
  /** It holds one message, not a list of them. */
  readonly isSingle?: true
}

const COLUMNS: readonly Column[] = [
  { table: 'publish_attempts', name: 'reason', kind: 'reason' },
  { table: 'comment_attempts', name: 'reason', kind: 'reason' },
  { table: 'slots', name: 'reason', kind: 'reason' },
  { table: 'feeds', name: 'error', kind: 'feed' },
  { table: 'generation_jobs', name: 'error', kind: 'reason' },
  { table: 'generation_jobs', name: 'progress', kind: 'progress' },
  { table: 'generation_jobs', name: 'explanation', kind: 'reason' },
  { table: 'notifications', name: 'title', kind: 'title', isSingle: true },
  { table: 'notifications', name: 'body', kind: 'reason' },
]

const PAGE_ROWS = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function convert(db: Kysely<unknown>, column: Column): Promise<void> {
  const { table, name } = column
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const { rows }: { rows: { id: string; text: string }[] } = await sql<{
      id: string
      text: string
    }>`
      select id, ${sql.ref(name)} as text from ${sql.table(table)}
      where ${sql.ref(name)} is not null and id > ${after}
      order by id limit ${PAGE_ROWS}`.execute(db)
    const converted = rows.map(({ id, text }) => ({ id, text: asMessages(text, column) }))
    await sql`
      update ${sql.table(table)} set ${sql.ref(name)} = converted.text
      from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as converted (id uuid, text text)
      where ${sql.table(table)}.id = converted.id`.execute(db)
    after = rows.at(-1)?.id
  }
}

/** An import of an earlier copy writes codes before this runs: they stay. */
function asMessages(text: string, { kind, isSingle }: Column): string {
  if (/^\[?\{"code":\s?"/.test(text)) return text
  const messages = parse(text, kind)
  return JSON.stringify(isSingle === true ? messages[0] : messages)
}

interface Variant {
  readonly notes: readonly (string | readonly Parsed[])[]
}

async function convertNotes(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const { rows }: { rows: { id: string; variants: Variant[] }[] } = await sql<{
      id: string
      variants: Variant[]
    }>`
      select id, variants from generation_jobs
      where jsonb_path_exists(variants, '$[*].notes[*]') and id > ${after}
      order by id limit ${PAGE_ROWS}`.execute(db)
    const converted = rows.map(({ id, variants }) => ({
      id,
      variants: variants.map((variant) => ({
        ...variant,
        notes: variant.notes.map((note) =>
          typeof note === 'string' ? parse(note, 'reason') : note,
        ),
      })),
    }))
    await sql`
      update generation_jobs set variants = converted.variants
      from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb)
        as converted (id uuid, variants jsonb)
      where generation_jobs.id = converted.id`.execute(db)
    after = rows.at(-1)?.id
  }
}

/** A column that a trigger names has no other type while the trigger is there. */
const TYPES = `
  drop trigger note_change on publish_attempts;
  alter table publish_attempts alter column reason type jsonb using reason::jsonb;
  create trigger note_change after update on publish_attempts for each row
    when ((old.state, old.reason, old.urn, old.changed_at, old.first_sent_at)
      is distinct from (new.state, new.reason, new.urn, new.changed_at, new.first_sent_at))
    execute function note_attempt_of_post();

  drop trigger note_change on comment_attempts;
  alter table comment_attempts alter column reason type jsonb using reason::jsonb;
  create trigger note_change after update on comment_attempts for each row
    when ((old.state, old.reason, old.is_by_hand, old.waits)
      is distinct from (new.state, new.reason, new.is_by_hand, new.waits))
    execute function note_attempt_of_post();

  alter table slots alter column reason type jsonb using reason::jsonb;

  drop trigger stamp_feed on feeds;
  drop trigger tell_followers on feeds;
  alter table feeds alter column error type jsonb using error::jsonb;
  create trigger stamp_feed before update on feeds for each row
    when ((old.url, old.title, old.state, old.error, old.category, old.search_name,
        old.last_success_at, old.next_fetch_at, old.article_count)
      is distinct from (new.url, new.title, new.state, new.error, new.category, new.search_name,
        new.last_success_at, new.next_fetch_at, new.article_count))
    execute function stamp_feed();
  create trigger tell_followers after update on feeds for each row
    when ((old.url, old.title, old.state, old.error, old.category, old.search_name, old.article_count)
      is distinct from (new.url, new.title, new.state, new.error, new.category, new.search_name,
        new.article_count))
    execute function tell_followers();

  drop trigger note_change on generation_jobs;
  alter table generation_jobs
    alter column error type jsonb using error::jsonb,
    alter column progress type jsonb using progress::jsonb,
    alter column explanation type jsonb using explanation::jsonb;
  create trigger note_change after update on generation_jobs for each row
    when ((old.status, old.progress, old.article_ids)
      is distinct from (new.status, new.progress, new.article_ids))
    execute function note_job();

  alter table notifications
    alter column title type jsonb using title::jsonb,
    alter column body type jsonb using body::jsonb;
`
