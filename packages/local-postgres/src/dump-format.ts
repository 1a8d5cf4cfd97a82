import * as z from 'zod/mini'

/**
 * Gzip'd lines of JSON: a header; each table's name and its rows, as arrays of PostgreSQL's texts (base64 for bytea);
 * lines of the caller's own; an end with all counts, without which a file is not whole.
 */
export interface DumpFormat {
  /** Such as `shop-database`. */
  readonly format: string
  readonly version: number
}

export type Header = DumpFormat & Readonly<Record<string, unknown>>

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.infer<typeof TableLine>

const End = z.looseObject({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.object({ last: z.string(), is_called: z.boolean() })),
})
/** Counts by table, the state of each sequence, and the caller's own fields. */
export type End = z.infer<typeof End>

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

export function rowsIn({ rows }: Pick<End, 'rows'>): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
