import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import { StartError } from '#server/kit/start-error.ts'

import { rowsIn } from './database-file.ts'
import type { FileLine, Trailer, WaitingJob } from './database-file.ts'
import { readPieces } from './read-pieces.ts'
import type { Piece } from './read-pieces.ts'
import { listSequences, readTables, refuseRunning, settleSession } from './table-catalog.ts'
import type { TableShape } from './table-catalog.ts'

export interface Imported {
  readonly rows: number
  readonly tables: number
}

interface ImportSteps {
  readonly takeFile: (line: FileLine) => Promise<void>
  readonly finish: (tx: Kysely<Tables>, jobs: readonly WaitingJob[]) => Promise<void>
}

/**
 * Loads the file into the empty tables that its migrations made, all of it or nothing. A server that
 * starts meanwhile waits at the migrations' lock.
 *
 * @param options.takeFile a piece of what lies outside of the database; rows name it already
 * @param options.finish work of the same transaction, once all rows are in their places
 * @throws StartError when a server runs, a table holds something, or the file does not fit or is not whole
 */
export async function importDatabase(
  db: Kysely<Tables>,
  file: string,
  { takeFile, finish }: ImportSteps,
): Promise<Imported> {
  return db.connection().execute(async (one) => {
    const { adapter } = one.getExecutor()
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' }
    await adapter.acquireMigrationLock(one, lock)
    try {
      return await one.transaction().execute(async (tx) => {
        await settleSession(tx)
        const tables = await readTables(tx)
        await refuseRunning(tx)
        await refuseFilled(tx, tables)
        await switchTriggers(tx, tables, 'disable')
        const { trailer, jobs } = await load(tx, file, tables, takeFile)
        await compareCounts(tx, tables, trailer)
        await setSequences(tx, trailer)
        await switchTriggers(tx, tables, 'enable')
        await finish(tx, jobs)
        return { rows: rowsIn(trailer), tables: Object.keys(trailer.rows).length }
      })
    } finally {
      await adapter.releaseMigrationLock(one, lock)
    }
  })
}

/** The locks keep the tables empty until the import is done. */
async function refuseFilled(tx: Kysely<Tables>, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  await sql`lock table ${sql.raw(names.join(', '))} in exclusive mode`.execute(tx)
  for (const name of names) {
    const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(tx)
    if (rows.length === 0) continue
    throw new StartError(
      `The database is not empty (${name} has rows), and an import adds to nothing: name an empty one in DATABASE_URL, or another folder in LIN_DATA_DIR.`,
    )
  }
}

/** Triggers are off during the import: their results are in the imported rows already. */
async function switchTriggers(
  tx: Kysely<Tables>,
  tables: readonly TableShape[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables.filter(({ hasTriggers }) => hasTriggers)) {
    await sql`alter table ${sql.raw(name)} ${sql.raw(to)} trigger user`.execute(tx)
  }
}

async function load(
  tx: Kysely<Tables>,
  file: string,
  tables: readonly TableShape[],
  takeFile: ImportSteps['takeFile'],
): Promise<{ trailer: Trailer; jobs: WaitingJob[] }> {
  const jobs: WaitingJob[] = []
  for await (const piece of readPieces(file)) {
    if (piece.kind === 'rows') await insertRows(tx, tableOf(piece, tables), piece.rows)
    if (piece.kind === 'job') jobs.push(piece.job)
    if (piece.kind === 'file') await takeFile(piece.line)
    if (piece.kind === 'end') return { trailer: piece.trailer, jobs }
  }
  throw new StartError(`${file} is not whole: its end is missing. Nothing was imported.`)
}

function tableOf(
  { table }: Extract<Piece, { kind: 'rows' }>,
  tables: readonly TableShape[],
): TableShape {
  const known = tables.find(({ name }) => name === table.table)
  const ours = known?.columns.map(({ name }) => name).join()
  if (known !== undefined && ours === table.columns.join()) return known
  throw new StartError(
    `The table ${table.table} of the file does not fit this version of Lin: import it with the version that made it.`,
  )
}

async function insertRows(
  tx: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, index) =>
    type === 'bytea' ? `decode(v[${index + 1}], 'base64')` : `v[${index + 1}]::${type}`,
  )
  try {
    // Materialized, or each row would be parsed once for each of its columns.
    await sql`
      insert into ${sql.raw(name)} (${sql.raw(columns.map((column) => column.name).join(', '))})
      overriding system value
      with given as materialized (
        select array(select json_array_elements_text(r)) as v
        from json_array_elements(${`[${rows.join(',')}]`}::json) r
      )
      select ${sql.raw(values.join(', '))} from given`.execute(tx)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`Rows of ${name} do not fit: ${reason}. Nothing was imported.`, { cause })
  }
}

async function compareCounts(
  tx: Kysely<Tables>,
  tables: readonly TableShape[],
  trailer: Trailer,
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ${sql.raw(name)}`.execute(tx)
    const [found, expected] = [Number(rows[0]?.count), trailer.rows[name] ?? 0]
    if (found === expected) continue
    throw new StartError(
      `The file is damaged: ${name} has ${found} rows where its end says ${expected}. Nothing was imported.`,
    )
  }
}

async function setSequences(tx: Kysely<Tables>, { sequences }: Trailer): Promise<void> {
  for (const name of await listSequences(tx)) {
    const was = sequences[name]
    if (was === undefined) continue
    await sql`select setval(${name}::regclass, ${was.last}::bigint, ${was.is_called})`.execute(tx)
  }
}
