import { StartError } from '#server/kit/start-error.ts'

import { Header, Mark } from './database-file.ts'
import type { FileLine, TableLine, Trailer, WaitingJob } from './database-file.ts'
import { readLines } from './file-lines.ts'

export type Piece =
  | { readonly kind: 'rows'; readonly table: TableLine; readonly rows: readonly string[] }
  | { readonly kind: 'job'; readonly job: WaitingJob }
  | { readonly kind: 'file'; readonly line: FileLine }
  | { readonly kind: 'end'; readonly trailer: Trailer }

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000

/** @throws StartError when it is no file of ours */
export async function readHeader(file: string): Promise<Header> {
  for await (const line of readLines(file)) {
    const header = Header.safeParse(parsed(line))
    if (header.success) return header.data
    break
  }
  throw new StartError(`${file} is no file of db:export, or of a newer version of Lin.`)
}

/**
 * The file after its header, with rows of one table together, as many as are about a megabyte. A
 * truncated file yields no piece `end`.
 *
 * @throws StartError when the file is damaged
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
      const mark = markOf(line, file)
      if ('table' in mark) table = mark
      else if ('job' in mark) yield { kind: 'job', job: mark.job }
      else if ('file' in mark) yield { kind: 'file', line: mark }
      else yield { kind: 'end', trailer: mark.end }
    }
  }
}

function markOf(line: string, file: string): Mark {
  const mark = Mark.safeParse(parsed(line))
  if (mark.success) return mark.data
  throw new StartError(`${file} is damaged. Nothing was imported.`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
