import type { DumpFormat, End, Header, TableLine } from './dump-format.ts'
import { listSequences, readTables, settleSession } from './table-catalog.ts'
import type { Query, Scope, TableShape } from './table-catalog.ts'

interface DumpParts {
  readonly format: DumpFormat
  /** Fields of the caller's own, for `readHeader`. */
  readonly header?: Readonly<Record<string, unknown>>
  /** Default: all of the first schema of the search path. */
  readonly scope?: Scope
  /**
   * Lines of the caller's own behind all rows, such as what lies outside of the database. No key of theirs is `table`
   * or `end`.
   */
  readonly lines?: () => AsyncIterable<object> | Iterable<object>
  /** Called behind all lines. */
  readonly end?: () => Readonly<Record<string, unknown>>
}

/**
 * Reads about a megabyte at a time; writers are not blocked.
 * @param query In a transaction `isolation level repeatable read, read only`, so that all rows are of one moment.
 * @param write Some whole lines; the next ones are read when it has settled.
 */
export async function writeDump(
  query: Query,
  { format, header = {}, scope = {}, lines, end }: DumpParts,
  write: (lines: string) => Promise<void>,
): Promise<End> {
  await settleSession(query)
  const first: Header = { format: format.format, version: format.version, ...header }
  await write(lineOf(first))
  const rows: Record<string, number> = {}
  for (const { name, columns } of await readTables(query, scope)) {
    const line: TableLine = { table: name, columns: columns.map((column) => column.name) }
    await write(lineOf(line))
    rows[name] = 0
    for await (const batch of readBatches(query, { name, columns })) {
      rows[name] += batch.length
      await write(`${batch.join('\n')}\n`)
    }
  }
  if (lines !== undefined) for await (const line of lines()) await write(lineOf(line))
  const last: End = { ...end?.(), rows, sequences: await readSequences(query, scope) }
  await write(lineOf({ end: last }))
  return last
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

/** Read last: a sequence knows no transactions, and may only be ahead of the rows. */
async function readSequences(query: Query, scope: Scope): Promise<End['sequences']> {
  const sequences: End['sequences'] = {}
  for (const name of await listSequences(query, scope)) {
    const [row] = await query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${name}`,
    )
    if (row !== undefined) sequences[name] = row
  }
  return sequences
}

const BATCH_ROWS = 500
const BATCH_BYTES = 1_000_000
const PLACES_AT_ONCE = 5_000

/**
 * Yields about a megabyte of rows at a time, as JSON arrays: a row may carry a picture of some. The transaction must
 * keep its snapshot, in which rows keep their place.
 */
async function* readBatches(
  query: Query,
  table: Pick<TableShape, 'name' | 'columns'>,
): AsyncGenerator<readonly string[], void> {
  const values = table.columns.map(asText).join(', ')
  for await (const places of placesOf(query, table)) {
    const rows = await query<{ row: string }>(
      `select json_build_array(${values})::text as row from ${table.name}
       where ctid = any($1::text[]::tid[])`,
      [places],
    )
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
  query: Query,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
): AsyncGenerator<string[], void> {
  const size = columns.map(sizeOf).join(' + ')
  await query(
    `declare places no scroll cursor for
     select ctid::text as at, (${size})::integer as size from ${name}`,
  )
  let batch: string[] = []
  let bytes = 0
  for (;;) {
    const rows = await query<Place>(`fetch forward ${PLACES_AT_ONCE} from places`)
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
  await query('close places')
}

/** octet_length needs no decompression, so that the value is not read. */
function sizeOf({ name, type }: TableShape['columns'][number]): string {
  const measure = type === 'text' || type === 'bytea' ? 'octet_length' : 'pg_column_size'
  return `coalesce(${measure}(${name}), 0)`
}
