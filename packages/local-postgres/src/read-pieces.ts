import * as z from 'zod/mini'

import { DumpError } from './dump-error.ts'
import { markOf } from './dump-format.ts'
import type { DumpFormat, Header, Mark, TableLine } from './dump-format.ts'
import { readLines } from './file-lines.ts'

export type Piece =
  | { readonly kind: 'rows'; readonly table: TableLine; readonly rows: readonly string[] }
  | Exclude<Mark, { kind: 'table' }>

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000

const FirstLine = z.looseObject({ format: z.string(), version: z.number() })

/** @throws DumpError when the file cannot be read, or is of another format or version */
export async function readHeader(file: string, { format, version }: DumpFormat): Promise<Header> {
  for await (const line of readLines(file)) {
    const header = FirstLine.safeParse(parsed(line)).data
    if (header?.format === format && header.version === version) return header
    break
  }
  throw new DumpError({ code: 'other-format', file })
}

/**
 * Yields the rows of one table together, as many as are about a megabyte. A truncated file yields no piece `end`.
 * @throws DumpError when the file is damaged
 */
export async function* readPieces(file: string): AsyncGenerator<Piece, void> {
  let table: TableLine | undefined
  let rows: string[] = []
  let characters = 0
  let isHeader = true
  for await (const line of readLines(file)) {
    const isRow = line.startsWith('[')
    const isFull = rows.length === BATCH_ROWS || characters + line.length > BATCH_CHARACTERS
    if (table !== undefined && rows.length > 0 && (!isRow || isFull)) {
      yield { kind: 'rows', table, rows }
      rows = []
      characters = 0
    }
    if (isRow) {
      rows.push(line)
      characters += line.length
    } else if (isHeader) {
      isHeader = false
    } else {
      const mark = markOf(parsed(line))
      if (mark === null) throw new DumpError({ code: 'damaged', file })
      if (mark.kind === 'table') ({ table } = mark)
      else yield mark
    }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
