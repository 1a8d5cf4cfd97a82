import { DumpError } from './dump-error.ts'
import type { End } from './dump-format.ts'
import { readPieces } from './read-pieces.ts'
import type { Piece } from './read-pieces.ts'
import { listSequences, readTables, settleSession } from './table-catalog.ts'
import type { Query, Scope, TableShape } from './table-catalog.ts'

interface LoadParts {
  readonly scope?: Scope
  /** Takes a line of the caller's own, behind all rows. What it throws ends the load. */
  readonly line?: (line: Readonly<Record<string, unknown>>) => Promise<void>
}

/**
 * The tables have to be empty, and are locked until the transaction ends. Triggers do not run.
 * @param query In a transaction, which the caller rolls back when this throws.
 * @throws DumpError when a table holds something, or the file does not fit or is not whole
 */
export async function loadDump(
  query: Query,
  file: string,
  { scope = {}, line = ignore }: LoadParts = {},
): Promise<End> {
  await settleSession(query)
  const tables = await readTables(query, scope)
  await refuseFilled(query, tables)
  await switchTriggers(query, tables, 'disable')
  const end = await load(query, file, tables, line)
  await compareCounts(query, tables, end)
  await setSequences(query, scope, end)
  await switchTriggers(query, tables, 'enable')
  return end
}

async function ignore(): Promise<void> {
  // Lines of a caller's own that this one does not know.
}

/** The locks keep the tables empty until the load is done. */
async function refuseFilled(query: Query, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => name)
  if (names.length === 0) return
  await query(`lock table ${names.join(', ')} in exclusive mode`)
  for (const table of names) {
    const rows = await query(`select from ${table} limit 1`)
    if (rows.length > 0) throw new DumpError({ code: 'not-empty', table })
  }
}

/** Triggers are off during the load: their results are in the rows already. */
async function switchTriggers(
  query: Query,
  tables: readonly TableShape[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables.filter(({ hasTriggers }) => hasTriggers)) {
    await query(`alter table ${name} ${to} trigger user`)
  }
}

async function load(
  query: Query,
  file: string,
  tables: readonly TableShape[],
  line: NonNullable<LoadParts['line']>,
): Promise<End> {
  for await (const piece of readPieces(file)) {
    if (piece.kind === 'rows') await insertRows(query, tableOf(piece, tables), piece.rows)
    if (piece.kind === 'own') await line(piece.line)
    if (piece.kind === 'end') return piece.end
  }
  throw new DumpError({ code: 'end-missing', file })
}

function tableOf(
  { table }: Extract<Piece, { kind: 'rows' }>,
  tables: readonly TableShape[],
): TableShape {
  const known = tables.find(({ name }) => name === table.table)
  const ours = known?.columns.map(({ name }) => name).join()
  if (known !== undefined && ours === table.columns.join()) return known
  throw new DumpError({ code: 'table-differs', table: table.table })
}

async function insertRows(
  query: Query,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, index) =>
    type === 'bytea' ? `decode(v[${index + 1}], 'base64')` : `v[${index + 1}]::${type}`,
  )
  try {
    // Materialized, or each row would be parsed once for each of its columns.
    await query(
      `insert into ${name} (${columns.map((column) => column.name).join(', ')})
       overriding system value
       with given as materialized (
         select array(select json_array_elements_text(r)) as v
         from json_array_elements($1::json) r
       )
       select ${values.join(', ')} from given`,
      [`[${rows.join(',')}]`],
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DumpError({ code: 'rows-do-not-fit', table: name, reason }, { cause })
  }
}

async function compareCounts(query: Query, tables: readonly TableShape[], end: End): Promise<void> {
  for (const { name } of tables) {
    const [row] = await query<{ count: string }>(`select count(*) from ${name}`)
    const [found, expected] = [Number(row?.count), end.rows[name] ?? 0]
    if (found === expected) continue
    throw new DumpError({ code: 'count-differs', table: name, found, expected })
  }
}

async function setSequences(query: Query, scope: Scope, { sequences }: End): Promise<void> {
  for (const name of await listSequences(query, scope)) {
    const was = sequences[name]
    if (was === undefined) continue
    await query('select setval($1::regclass, $2::bigint, $3)', [name, was.last, was.is_called])
  }
}
