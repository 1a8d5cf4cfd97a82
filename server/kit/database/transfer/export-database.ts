import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import type { Secrets } from '#server/kit/secrets.ts'

import { FORMAT, SEALED_FOR } from './database-file.ts'
import type { FileLine, Header, TableLine, Trailer, WaitingJob } from './database-file.ts'
import {
  appliedMigrations,
  listSequences,
  readTables,
  isServerRunning,
  settleSession,
} from './table-catalog.ts'
import type { TableShape } from './table-catalog.ts'

interface ExportParts {
  readonly db: Kysely<Tables>
  readonly secrets: Secrets
  readonly now: Date
  /** What lies outside of the database, as the snapshot names it. */
  readonly files: (tx: Kysely<Tables>) => AsyncIterable<FileLine> | Iterable<FileLine>
}

/**
 * Reads all rows of all tables from one snapshot, about a megabyte at a time. Writers are not blocked.
 *
 * @param write some whole lines; the next ones are read when it has settled
 */
export async function exportDatabase(
  { db, secrets, now, files }: ExportParts,
  write: (lines: string) => Promise<void>,
): Promise<Trailer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await settleSession(tx)
      const header: Header = {
        ...FORMAT,
        exported_at: now.toISOString(),
        is_of_running_server: await isServerRunning(tx),
        migrations: await appliedMigrations(tx),
        sealed: secrets.seal('lin', SEALED_FOR),
      }
      await write(lineOf(header))
      const rows: Record<string, number> = {}
      for (const { name, columns } of await readTables(tx)) {
        const line: TableLine = { table: name, columns: columns.map((column) => column.name) }
        await write(lineOf(line))
        rows[name] = 0
        for await (const batch of readBatches(tx, { name, columns })) {
          rows[name] += batch.length
          await write(`${batch.join('\n')}\n`)
        }
      }
      const jobs = await readWaitingJobs(tx)
      for (const job of jobs) await write(lineOf({ job }))
      for await (const line of files(tx)) await write(lineOf(line))
      const trailer = { rows, sequences: await readSequences(tx), jobs: jobs.length }
      await write(lineOf({ end: trailer }))
      return trailer
    })
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** Read last: a sequence knows no transactions, and may only be ahead of the rows. */
async function readSequences(db: Kysely<Tables>): Promise<Trailer['sequences']> {
  const sequences: Trailer['sequences'] = {}
  for (const name of await listSequences(db)) {
    const { rows } = await sql<{ last: string; is_called: boolean }>`
      select last_value::text as last, is_called from ${sql.raw(name)}`.execute(db)
    const [row] = rows
    if (row !== undefined) sequences[name] = row
  }
  return sequences
}

type Db = Kysely<Tables>

const BATCH_ROWS = 500
const BATCH_BYTES = 1_000_000
const PLACES_AT_ONCE = 5_000

/**
 * Each row of a table as an array in JSON, so many at a time that they are about a megabyte: a post
 * may carry a picture of some. For a transaction that keeps its snapshot, in which rows keep their place.
 */
async function* readBatches(
  tx: Db,
  table: Pick<TableShape, 'name' | 'columns'>,
): AsyncGenerator<readonly string[], void> {
  const values = sql.raw(table.columns.map(asText).join(', '))
  for await (const places of placesOf(tx, table)) {
    const { rows } = await sql<{ row: string }>`
      select json_build_array(${values})::text as row from ${sql.raw(table.name)}
      where ctid = any(${places}::text[]::tid[])`.execute(tx)
    yield rows.map(({ row }) => row)
  }
}

function asText({ name, type }: TableShape['columns'][number]): string {
  // PostgreSQL breaks base64 into lines.
  return type === 'bytea' ? `translate(encode(${name}, 'base64'), e'\\n', '')` : `${name}::text`
}

interface Place {
  readonly at: string
  readonly size: number
}

async function* placesOf(
  tx: Db,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
): AsyncGenerator<string[], void> {
  const size = sql.raw(columns.map(sizeOf).join(' + '))
  await sql`
    declare places no scroll cursor for
    select ctid::text as at, (${size})::integer as size from ${sql.raw(name)}`.execute(tx)
  let batch: string[] = []
  let bytes = 0
  for (;;) {
    const { rows } = await sql<Place>`
      fetch forward ${sql.lit(PLACES_AT_ONCE)} from places`.execute(tx)
    for (const place of rows) {
      if (batch.length === BATCH_ROWS || (bytes > 0 && bytes + place.size > BATCH_BYTES)) {
        yield batch
        batch = []
        bytes = 0
      }
      batch.push(place.at)
      bytes += place.size
    }
    if (rows.length < PLACES_AT_ONCE) break
  }
  if (batch.length > 0) yield batch
  await sql`close places`.execute(tx)
}

/** octet_length needs no decompression, so that the value is not read. */
function sizeOf({ name, type }: TableShape['columns'][number]): string {
  const measure = type === 'text' || type === 'bytea' ? 'octet_length' : 'pg_column_size'
  return `coalesce(${measure}(${name}), 0)`
}

/**
 * Jobs that are not done: waiting, waiting for a retry, or running. Recurring jobs are left out. The
 * rest of pg-boss's schema is created anew by pg-boss.
 */
async function readWaitingJobs(db: Kysely<Tables>): Promise<WaitingJob[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (found[0]?.exists !== true) return []
  const { rows } = await sql<WaitingJob>`
    select name, coalesce(data, '{}') as data, priority, singleton_key,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and name in (select name from pgboss.queue where dead_letter is not null)
      and name not in (select name from pgboss.schedule)
    order by created_on, id`.execute(db)
  return rows
}
