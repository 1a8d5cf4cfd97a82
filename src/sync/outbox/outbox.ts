import type { Table } from 'dexie'

import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { entityOf, isDeletion, kindOf, queuedCall, pageCall } from '#sync/writes/all.ts'

import { writesTo } from './rows.ts'

export function enqueueTables({ outbox, edits, sources, intents }: UserDatabase): Table[] {
  return [outbox, edits, sources, intents]
}

/**
 * In the same transaction, removes unsent writes that this one makes needless. A write that was sent once is not
 * changed any more, since the server may have it: a deletion follows it there. A `forget` removes all pending
 * additions, sent or not, and the server forgets those that have arrived.
 *
 * @param heldUntilMs until then a deletion can be undone, in epoch milliseconds
 * @returns null if nothing is left to be sent
 */
export async function enqueue(
  db: UserDatabase,
  write: QueuedWrite,
  heldUntilMs?: number,
): Promise<OutboxRow | null> {
  return db.transaction('rw', enqueueTables(db), async () => {
    const earlier = await writesTo(db, entityOf(write))
    if (isDeletion(write)) return enqueueDeletion(db, write, { earlier, heldUntilMs })
    if (kindOf(write) === 'forget') return enqueueForgetting(db, write, earlier)
    await dropLapsed(db, write, earlier)
    const merged = mergedWith(earlier.at(-1), write)
    if (merged === null) return add(db, write)
    await db.outbox.put(merged)
    return merged
  })
}

/**
 * If the write was to create a thing, all changes of that thing go with it; if it was to delete or to forget, the
 * changes that it had made needless are restored.
 *
 * @returns the row as it was; undefined if it is gone already
 */
export async function takeBack(db: UserDatabase, seq: number): Promise<OutboxRow | undefined> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row === undefined) return undefined
    const rows = await writesTo(db, row.entity)
    const needless = isMaking(row, rows) ? rows : [row]
    await db.outbox.bulkDelete(needless.map((each) => each.seq))
    await db.outbox.bulkPut([...(row.instead ?? [])])
    return row
  })
}

export async function tryAgain(db: UserDatabase, seq: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row === undefined) return
    await db.outbox.put({ ...row, state: 'waiting', uploads: 0, nextAtMs: 0, refusal: null })
  })
}

export function isCreation({ write, base }: Pick<OutboxRow, 'write' | 'base'>): boolean {
  const kind = kindOf(write)
  return kind === 'create' || (kind === 'save' && base === null)
}

/**
 * A second save of a draft whose first one is still pending has no version either, and does not create the draft.
 *
 * @param rows all pending writes of the thing, in order
 */
export function isMaking(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return isCreation(row) && rows[0]?.seq === row.seq
}

export function isWaitingDeletion({ write, state }: OutboxRow): boolean {
  return state === 'waiting' && isDeletion(write)
}

async function enqueueDeletion(
  db: UserDatabase,
  write: QueuedWrite,
  { earlier, heldUntilMs }: { earlier: readonly OutboxRow[]; heldUntilMs: number | undefined },
): Promise<OutboxRow | null> {
  const held = (await pageCall(write).takeHeld?.(db, write.id)) ?? null
  const [head] = earlier
  // If a publish of the thing was begun, the server may have it all the same.
  const isUnknownThere =
    held === null && head !== undefined && isCreation(head) && !mayHaveArrived(head)
  if (isUnknownThere && heldUntilMs === undefined) {
    await db.outbox.bulkDelete(earlier.map(({ seq }) => seq))
    return null
  }
  const known = earlier.find(isWaitingDeletion)
  const unsent = earlier.filter((row) => row !== known && hasNoEffect(row))
  await db.outbox.bulkDelete(unsent.map(({ seq }) => seq))
  const needless = [...(held ?? []), ...unsent]
  const deletion = await putInstead(db, known ?? (await add(db, write)), needless)
  if (heldUntilMs === undefined) return deletion
  const row = { ...deletion, putOffAtMs: Date.now(), nextAtMs: heldUntilMs, heldUntilMs }
  const heldRow = isUnknownThere ? { ...row, isUnknownThere } : row
  await db.outbox.put(heldRow)
  return heldRow
}

export function isHeld({ heldUntilMs }: OutboxRow): boolean {
  return heldUntilMs !== undefined
}

function asWaiting(row: OutboxRow): OutboxRow {
  const { heldUntilMs: _, ...waiting } = row
  return { ...waiting, nextAtMs: 0 }
}

export async function release(
  db: UserDatabase,
  isMeant: (row: OutboxRow) => boolean,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.filter((row) => isHeld(row) && isMeant(row)).toArray()
    await db.outbox.bulkPut(rows.map(asWaiting))
  })
}

async function enqueueForgetting(
  db: UserDatabase,
  write: QueuedWrite,
  earlier: readonly OutboxRow[],
): Promise<OutboxRow> {
  const added = earlier.filter((row) => kindOf(row.write) === 'add')
  await db.outbox.bulkDelete(added.map(({ seq }) => seq))
  const known = earlier.find((row) => row.state === 'waiting' && kindOf(row.write) === 'forget')
  return putInstead(db, known ?? (await add(db, write)), added)
}

/**
 * Whether a write is to be forgotten before it is sent.
 *
 * @param rows all pending writes
 */
export function isForgotten(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return (
    kindOf(row.write) === 'add' &&
    rows.some(
      ({ seq, entity, state, write }) =>
        seq > row.seq && entity === row.entity && state === 'waiting' && kindOf(write) === 'forget',
    )
  )
}

/** A deletion holds the writes that it has made needless; of earlier deletions, only those that they had held. */
async function putInstead(
  db: UserDatabase,
  deletion: OutboxRow,
  needless: readonly OutboxRow[],
): Promise<OutboxRow> {
  if (needless.length === 0) return deletion
  const more = needless.flatMap((row) => (isDeletion(row.write) ? (row.instead ?? []) : [row]))
  const row = { ...deletion, instead: [...(deletion.instead ?? []), ...more] }
  await db.outbox.put(row)
  return row
}

/** Whether a try of the write may have been carried out without an answer: any but the one that was refused. */
export function mayHaveArrived({
  attempts,
  state,
}: Pick<OutboxRow, 'attempts' | 'state'>): boolean {
  return attempts > (state === 'refused' ? 1 : 0)
}

function hasNoEffect({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 || state === 'refused'
}

async function dropLapsed(
  db: UserDatabase,
  { call }: QueuedWrite,
  rows: readonly OutboxRow[],
): Promise<void> {
  const lapsed = rows.filter((row) => row.write.call === call && hasLapsed(row))
  await db.outbox.bulkDelete(lapsed.map(({ seq }) => seq))
}

/** Whether the write was refused, and leaves the thing as if it had never been made. */
export function hasLapsed({ write, state }: OutboxRow): boolean {
  return state === 'refused' && queuedCall(write).lapses === true
}

/** Both writes merged into one; null if they cannot be. */
function mergedWith(last: OutboxRow | undefined, write: QueuedWrite): OutboxRow | null {
  if (last === undefined || !hasNoEffect(last)) return null
  if (last.write.call !== write.call) return null
  const both = pageCall(write).mergeWith?.(last.write, write)
  if (both === undefined || both === null) return null
  // The server refuses another body under a key that it has seen.
  const key = last.attempts === 0 ? last.key : newKey()
  const attempts = mayHaveArrived(last) ? last.attempts : 0
  return { ...last, key, write: both, state: 'waiting', attempts, nextAtMs: 0, refusal: null }
}

async function add(db: UserDatabase, write: QueuedWrite): Promise<OutboxRow> {
  const call = pageCall(write)
  const row: Omit<OutboxRow, 'seq'> = {
    v: 1,
    key: newKey(),
    write,
    entity: entityOf(write),
    after: await needed(db, write),
    state: 'waiting',
    attempts: 0,
    nextAtMs: 0,
    createdAtMs: Date.now(),
    base: (await call.readBase?.(db, write.id)) ?? null,
    refusal: null,
  }
  return { ...row, seq: await db.outbox.add(row) }
}

async function needed(db: UserDatabase, write: QueuedWrite): Promise<string[]> {
  const { after } = queuedCall(write)
  if (after === undefined) return []
  const rows = await db.outbox.filter((row) => row.write.call === after).toArray()
  const first = (await pageCall(write).needed?.(db, write, rows)) ?? rows
  return first.map(({ entity }) => entity)
}

export const SYNC_TAG = 'lin-outbox'
