import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import { CHANGING_NOUNS } from '#contract/deltas.ts'
import type { ChangingNoun } from '#contract/deltas.ts'
import { DAY_MS, DELTA } from '#contract/limits.ts'

import { BATCH_ROWS } from './delete-some.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL channel that announces lines of `changes` when their transactions commit (migration 018). */
export const CHANGES_CHANNEL = 'lin_changes'

/**
 * Every transaction before `xid` had ended when the version was read, so every change that the reader does not know has
 * this number or a higher one, however late it commits.
 */
interface Version {
  readonly epoch: string
  readonly xid: bigint
  /** When the version was read: some rows change by the clock alone. */
  readonly at: Date
}

interface Question {
  readonly userId: string
  /** As a client sent it: anything. */
  readonly since: string
  readonly now: Date
}

/**
 * Selects changed rows that no trigger records. `from` and `to` are transactions, `before` is the moment of the
 * version.
 */
export type AlsoChanged = (span: {
  readonly from: RawBuilder<unknown>
  readonly to: RawBuilder<unknown>
  readonly before: Date
}) => RawBuilder<{ id: string }>

interface Look {
  /** The ids of all rows that may have changed; null: the version is of no use, and the whole list is read. */
  readonly ids: readonly string[] | null
  /** Read before the rows are: changes that commit in between come again with the next question. */
  readonly version: string
}

async function lookFor(
  db: Kysely<Tables>,
  noun: ChangingNoun,
  { userId, since, now }: Question,
  also?: AlsoChanged,
): Promise<Look> {
  const known = readVersion(since)
  const from = sql`${known?.xid.toString() ?? null}::bigint`
  const to = sql`(select xmax from seen)`
  const changed = sql`
    select id from changes
    where user_id = ${userId} and noun = ${noun} and xid >= ${from} and xid < ${to}`
  const ids =
    also === undefined
      ? changed
      : sql`${changed} union ${also({ from, to, before: known?.at ?? now })}`
  const { rows } = await sql<StateRow & { readonly ids: readonly string[] }>`
    with seen as materialized (${SEEN})
    select ${STATE}, array(select distinct id from (${ids}) changed) as ids
    from change_state, seen`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database does not say which state it is in.')
  const isValid = known !== null && isKnown(known, row, now)
  return {
    ids: isValid ? row.ids : null,
    version: writeVersion({ epoch: row.epoch, xid: BigInt(row.xmin), at: now }),
  }
}

export async function readDelta<Row extends { readonly id: string }>(
  db: Kysely<Tables>,
  noun: ChangingNoun,
  question: Question,
  read: (ids: readonly string[] | null) => Promise<Row[]>,
  also?: AlsoChanged,
): Promise<Delta<Row>> {
  const look = await lookFor(db, noun, question, also)
  if (look.ids === null) return wholeOf(look, await read(null))
  if (look.ids.length === 0) return nothingSince(look, question)
  const changed = await read(look.ids)
  return { changed, deleted: missingOf(look.ids, changed), version: look.version, whole: false }
}

export interface Delta<Row> {
  changed: Row[]
  deleted: string[]
  version: string
  whole: boolean
}

/** Rows that drop out of the first `max` count as deleted. */
export async function readBoundedDelta<Row extends { readonly id: string }>(
  db: Kysely<Tables>,
  noun: ChangingNoun,
  question: Question,
  list: {
    readonly max: number
    readonly read: (ids: readonly string[] | null) => Promise<Row[]>
    readonly ordered: (limit: number) => Promise<readonly string[]>
  },
): Promise<Delta<Row>> {
  const look = await lookFor(db, noun, question)
  if (look.ids === null) return wholeOf(look, await list.read(null))
  if (look.ids.length === 0) return nothingSince(look, question)
  const found = await list.read(look.ids)
  const order = await list.ordered(list.max + look.ids.length)
  const listed = new Set(order.slice(0, list.max))
  const changed = found.filter(({ id }) => listed.has(id))
  const left = missingOf(look.ids, changed)
  // A removed row may have let in an unchanged one from beyond the end.
  if (left.length > 0 && order.length + left.length > list.max) {
    return wholeOf(look, await list.read(null))
  }
  const beyond = order.slice(list.max)
  const deleted = [...new Set([...left, ...beyond])]
  return { changed, deleted, version: look.version, whole: false }
}

function wholeOf<Row>({ version }: Look, changed: Row[]): Delta<Row> {
  return { changed, deleted: [], version, whole: true }
}

/** The version stays the same, so that the answer does, and can be a 304; but it must not grow too old. */
function nothingSince({ version }: Look, { since, now }: Question): Delta<never> {
  const ageMs = now.getTime() - (readVersion(since)?.at.getTime() ?? 0)
  const isYoung = ageMs >= 0 && ageMs < REFRESH_AFTER_MS
  return { changed: [], deleted: [], version: isYoung ? since : version, whole: false }
}

const REFRESH_AFTER_MS = DAY_MS

function missingOf(ids: readonly string[], found: readonly { readonly id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/**
 * Names all nouns where the version is unknown.
 *
 * @reads feeds, followed_feeds
 */
export async function changedNouns(
  db: Kysely<Tables>,
  { userId, since, now }: Omit<Question, 'since'> & { readonly since: string | null },
): Promise<{ readonly nouns: readonly string[]; readonly version: string }> {
  const known = readVersion(since ?? '')
  const { rows } = await sql<StateRow & { readonly nouns: readonly string[] }>`
    with seen as materialized (${SEEN})
    select ${STATE}, array(
      select distinct noun from changes
      where user_id = ${userId} and xid >= ${known?.xid.toString() ?? null}::bigint
        and xid < (select xmax from seen)
      union
      select 'sources' from followed_feeds join feeds on feeds.id = followed_feeds.feed_id
      where followed_feeds.user_id = ${userId}
        and feeds.visible_xid >= ${known?.xid.toString() ?? null}::bigint
        and feeds.visible_xid < (select xmax from seen)
    ) as nouns
    from change_state, seen`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database does not say which state it is in.')
  const isValid = known !== null && isKnown(known, row, now)
  return {
    nouns: isValid ? row.nouns : CHANGING_NOUNS,
    version: writeVersion({ epoch: row.epoch, xid: BigInt(row.xmin), at: now }),
  }
}

/** @param xid all changes before it have been reported */
export function versionOfEvent(version: string, xid: string, now: Date): string {
  const epoch = readVersion(version)?.epoch ?? ''
  return writeVersion({ epoch, xid: BigInt(xid), at: now })
}

interface StateRow {
  readonly epoch: string
  readonly complete_from: string
  readonly xmin: string
  readonly xmax: string
}

/** Casts to numbers, because PostgreSQL has no minimum for its own type of transaction ids. */
const SEEN = sql`
  select pg_snapshot_xmin(snapshot)::text::bigint as xmin, pg_snapshot_xmax(snapshot)::text::bigint as xmax
  from pg_current_snapshot() snapshot`

/**
 * A version is valid in one run of one database. A copy of its files, or a standby that took over, may lack changes
 * that clients have seen, and gives the same numbers to other transactions; both begin with a start of PostgreSQL.
 * Loading a dump creates the table anew.
 */
const STATE = sql`
  left(md5(concat_ws(' ', epoch, 'changes'::regclass::oid, extract(epoch from pg_postmaster_start_time()),
    (select oid from pg_database where datname = current_database()))), 16) as epoch,
  complete_from, seen.xmin, seen.xmax`

function isKnown({ epoch, xid, at }: Version, row: StateRow, now: Date): boolean {
  const completeFrom = BigInt(row.complete_from)
  const ageMs = now.getTime() - at.getTime()
  return (
    epoch === row.epoch &&
    xid <= BigInt(row.xmin) &&
    // A higher value was loaded with a dump: it refers to another database's transactions.
    (xid >= completeFrom || completeFrom > BigInt(row.xmax)) &&
    // A version from the future was written by a wrong clock: it cannot tell which rows changed by the clock.
    ageMs > -DELTA.clocksApartMs &&
    ageMs < DELTA.keepMs
  )
}

function writeVersion({ epoch, xid, at }: Version): string {
  return `${epoch}.${xid}.${at.getTime()}`
}

function readVersion(text: string): Version | null {
  const [, epoch = '', xid = '', at = ''] =
    /^([0-9a-f]{16})\.(\d{1,18})\.(\d{1,14})$/.exec(text) ?? []
  if (epoch === '') return null
  return { epoch, xid: BigInt(xid), at: new Date(Number(at)) }
}

/**
 * Deletes a batch of lines, and returns their number. Versions from before the deleted lines become invalid in the same
 * statement.
 */
export async function forgetChanges(db: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DELTA.keepMs)
  const { rows } = await sql<{ count: string }>`
    with gone as (
      delete from changes where ctid = any (array(
        select ctid from changes where at < ${before}
        limit ${sql.lit(BATCH_ROWS)} for update skip locked
      ))
      returning xid
    ), raised as (
      update change_state
      set complete_from = greatest(complete_from, (select max(xid) + 1 from gone))
      where exists (select from gone)
    )
    select count(*) from gone`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
