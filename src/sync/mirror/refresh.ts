import type { Table } from 'dexie'

import { DAY_MS } from '#contract/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import type { ListState, Mark } from '#db/list-state.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { writeRows } from './mirror.ts'
import type { Change } from './mirror.ts'

export interface Identified {
  readonly id: string
}

export interface Delta<Row> {
  readonly changed: readonly Row[]
  readonly deleted: readonly string[]
  /** Opaque: the next delta begins from it. */
  readonly version: string
  /** `changed` is the complete list. */
  readonly whole: boolean
}

/** A server that knows no versions answers with the whole list. */
export type Look<Row> = Delta<Row> | readonly Row[]

/** Since the empty version, the whole list is answered. */
const FROM_THE_START = ''

const ATTEMPTS = 5

/** The interval at which the whole list is requested: a change that a delta has missed is not missed for longer. */
const WHOLE_EVERY_MS = DAY_MS

/**
 * An answer that was requested before a write to the table, or before another tab's look, would bring back older rows:
 * it is dropped, and requested anew.
 */
export async function refreshTable<Row extends Identified>(
  db: UserDatabase,
  table: Table<Row, string>,
  look: (since: string) => Promise<Look<Row>>,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await db.lists.get(table.name)
    const answer = await look(sinceOf(before?.mark))
    if (await apply(db, table, before, answer)) return
  }
}

function sinceOf(mark: Mark | undefined): string {
  if (mark === undefined) return FROM_THE_START
  const isNew = isWithin(Date.now(), mark.wholeAtMs, mark.wholeAtMs + WHOLE_EVERY_MS)
  return isNew ? mark.version : FROM_THE_START
}

/** False if the table has changed meanwhile. */
function apply<Row extends Identified>(
  db: UserDatabase,
  table: Table<Row, string>,
  before: ListState | undefined,
  answer: Look<Row>,
): Promise<boolean> {
  return db.transaction('rw', table, db.lists, async () => {
    const now = await db.lists.get(table.name)
    const isSame = now?.changes === before?.changes && now?.mark?.version === before?.mark?.version
    if (!isSame) return false
    const change = 'whole' in answer ? answer : wholeOf(answer)
    const { put, remove } = change.whole
      ? await replacement(table, change.changed)
      : await difference(table, change)
    await writeRows(table, { put, remove })
    const isNew = put.length + remove.length > 0 || change.version !== before?.mark?.version
    const changes = (before?.changes ?? 0) + (isNew ? 1 : 0)
    const mark = markOf(change, changes, before?.mark)
    await db.lists.put({
      name: table.name,
      atMs: Date.now(),
      changes,
      ...(mark === undefined ? {} : { mark }),
    })
    return true
  })
}

type Answer<Row> = Omit<Delta<Row>, 'version'> & { readonly version?: string }

function wholeOf<Row>(rows: readonly Row[]): Answer<Row> {
  return { changed: rows, deleted: [], whole: true }
}

function markOf<Row>(
  { version, whole }: Answer<Row>,
  changes: number,
  before: Mark | undefined,
): Mark | undefined {
  if (version === undefined) return undefined
  if (version === before?.version && !whole) return before
  return { version, order: changes, wholeAtMs: whole ? Date.now() : (before?.wholeAtMs ?? 0) }
}

async function replacement<Row extends Identified>(
  table: Table<Row, string>,
  rows: readonly Row[],
): Promise<Required<Change<Row>>> {
  const known = new Map((await table.toArray()).map((row) => [row.id, row]))
  const put = rows.filter((row) => differs(row, known.get(row.id)))
  for (const { id } of rows) known.delete(id)
  return { put, remove: [...known.keys()] }
}

async function difference<Row extends Identified>(
  table: Table<Row, string>,
  { changed, deleted }: Answer<Row>,
): Promise<Required<Change<Row>>> {
  const known = await table.bulkGet(changed.map(({ id }) => id))
  const put = changed.filter((row, at) => differs(row, known[at]))
  const remove = await table.where(':id').anyOf(deleted).primaryKeys()
  return { put, remove }
}

/** Both have come through the same schema, so their fields are in the same order. */
function differs<Row>(row: Row, known: Row | undefined): boolean {
  return known === undefined || JSON.stringify(row) !== JSON.stringify(known)
}
