import * as z from 'zod/mini'

/**
 * The form of a dump: gzip'd lines of JSON. A header; then each table's name, followed by its rows as arrays of what
 * PostgreSQL writes for each column (base64 where that is bytea); then lines of the caller's own; then an end with all
 * counts, without which a file is not whole.
 */
export interface DumpFormat {
  /** The name of what is dumped, such as `shop-database`. */
  readonly format: string
  readonly version: number
}

/** The first line of a dump: its format, and what the caller wrote beside it. */
export type Header = DumpFormat & Readonly<Record<string, unknown>>

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.infer<typeof TableLine>

const End = z.looseObject({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string(), is_called: z.boolean() })),
})
/** The last line of a dump: counts by table, the state of each sequence, and what the caller wrote beside them. */
export type End = z.infer<typeof End>

/** A line that is not a row; `own`: one of the caller's. */
export type Mark =
  | { readonly kind: 'table'; readonly table: TableLine }
  | { readonly kind: 'own'; readonly line: Readonly<Record<string, unknown>> }
  | { readonly kind: 'end'; readonly end: End }

/** Null where a line is none of a dump. */
export function markOf(value: unknown): Mark | null {
  const { data: line } = OwnLine.safeParse(value)
  if (line === undefined) return null
  if ('table' in line) {
    const { data: table } = TableLine.safeParse(line)
    return table === undefined ? null : { kind: 'table', table }
  }
  if ('end' in line) {
    const { data: end } = End.safeParse(line['end'])
    return end === undefined ? null : { kind: 'end', end }
  }
  return { kind: 'own', line }
}

const OwnLine = z.record(z.string(), z.unknown())

/** The number of rows in all tables. */
export function rowsIn({ rows }: Pick<End, 'rows'>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
