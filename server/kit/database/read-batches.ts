import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { TableShape } from './table-catalog.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

const BATCH_ROWS = 500
const BATCH_BYTES = 1_000_000
const PLACES_AT_ONCE = 5_000

/**
 * Each row of a table as an array in JSON, so many at a time that they are about a megabyte: a post
 * may carry a picture of some. For a transaction that keeps its snapshot, in which rows keep their place.
 */
export async function* readBatches(
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

/** The length of what is not compressed is known without reading it. */
function sizeOf({ name, type }: TableShape['columns'][number]): string {
  const measure = type === 'text' || type === 'bytea' ? 'octet_length' : 'pg_column_size'
  return `coalesce(${measure}(${name}), 0)`
}
