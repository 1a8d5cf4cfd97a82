import type { Table } from 'dexie'

import { MARKS_MAX } from '#contract/limits.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { entityOf, isDeletion, kindOf } from '#db/write-kinds.ts'
import { newKey } from '#device/new-key.ts'

/** In the order in which they were made. */
export async function readOutbox(db: UserDatabase): Promise<OutboxRow[]> {
  return db.outbox.orderBy('seq').toArray()
}

/** Those to one thing, in that order. */
export async function writesTo(db: UserDatabase, entity: string): Promise<OutboxRow[]> {
  return db.outbox.where('entity').equals(entity).sortBy('seq')
}

/** What `enqueue` reads and writes. */
export function enqueueTables({ outbox, edits, sources, intents }: UserDatabase): Table[] {
  return [outbox, edits, sources, intents]
}

/**
 * Puts a write into the outbox, and in the same transaction removes what it makes needless: a deletion
 * removes changes that were never sent, and a change replaces one that was not sent yet. A write that
 * was sent once is not changed any more, since the server may have it; a deletion follows it there. To
 * forget removes whatever was to be added, sent or not: it is not sent again, and what has arrived is forgotten.
 *
 * @param heldUntilMs of a deletion that can be taken back until then, in epoch milliseconds
 * @returns null where nothing is left to be sent
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
    if (write.call === 'queueDraft') await dropRefused(db, earlier)
    const merged = mergedWith(earlier.at(-1), write)
    if (merged === null) return add(db, write)
    await db.outbox.put(merged)
    return merged
  })
}

/**
 * Takes a write out of the outbox. Where it was to create a thing, all changes of that thing go with it;
 * where it was to delete or to forget, the changes that it had made needless are back.
 *
 * @returns the row as it was; undefined where it is gone already
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

/** Lets a refused write be sent once more, as it is. */
export async function tryAgain(db: UserDatabase, seq: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row === undefined) return
    await db.outbox.put({ ...row, state: 'waiting', uploads: 0, nextAtMs: 0, refusal: null })
  })
}

/** Whether the server has nothing of the thing before this write. */
export function isCreation({ write, base }: Pick<OutboxRow, 'write' | 'base'>): boolean {
  const kind = kindOf(write)
  return kind === 'create' || (kind === 'save' && base === null)
}

/**
 * Whether this write is the one that creates the thing. A second save of a draft whose first one is still
 * pending has no version either, and does not create it.
 *
 * @param rows all pending writes of the thing, in order
 */
export function isMaking(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return isCreation(row) && rows[0]?.seq === row.seq
}

type Save = Extract<QueuedWrite, { call: 'saveDraft' }>

/** The latest save of a draft among these writes. */
export function latestSave(writes: readonly QueuedWrite[]): Save | undefined {
  return writes.filter((write) => write.call === 'saveDraft').at(-1)
}

export function isWaitingDeletion({ write, state }: OutboxRow): boolean {
  return state === 'waiting' && isDeletion(write)
}

async function enqueueDeletion(
  db: UserDatabase,
  write: QueuedWrite,
  { earlier, heldUntilMs }: { earlier: readonly OutboxRow[]; heldUntilMs: number | undefined },
): Promise<OutboxRow | null> {
  const held = write.call === 'deletePost' ? await takeHeldSaves(db, write.id) : null
  const [head] = earlier
  // Where a publish of it was begun, the server may have it all the same.
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

/** Whether it is a deletion that can be taken back on the screen. */
export function isHeld({ heldUntilMs }: OutboxRow): boolean {
  return heldUntilMs !== undefined
}

function asWaiting(row: OutboxRow): OutboxRow {
  const { heldUntilMs: _, ...waiting } = row
  return { ...waiting, nextAtMs: 0 }
}

/** Has held deletions wait like any other write: the rows leave their lists. */
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

/** Whether a write is to be forgotten before it is sent. @param rows all pending writes */
export function isForgotten(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return (
    kindOf(row.write) === 'add' &&
    rows.some(
      ({ seq, entity, state, write }) =>
        seq > row.seq && entity === row.entity && state === 'waiting' && kindOf(write) === 'forget',
    )
  )
}

/** A deletion keeps the writes that it has made needless; of earlier deletions only what they had kept. */
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

/** Whether a try of it may have been carried out without an answer: any but the one that was refused. */
export function mayHaveArrived({
  attempts,
  state,
}: Pick<OutboxRow, 'attempts' | 'state'>): boolean {
  return attempts > (state === 'refused' ? 1 : 0)
}

/** It was not sent, or the server has refused it. */
function hasNoEffect({ attempts, state }: OutboxRow): boolean {
  return attempts === 0 || state === 'refused'
}

/** A draft that found no free slot is to have one again. */
async function dropRefused(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const refused = rows.filter(
    ({ write, state }) => write.call === 'queueDraft' && state === 'refused',
  )
  await db.outbox.bulkDelete(refused.map(({ seq }) => seq))
}

/** Both writes as one; null where they cannot be. */
function mergedWith(last: OutboxRow | undefined, write: QueuedWrite): OutboxRow | null {
  if (last === undefined || !hasNoEffect(last)) return null
  const both = mergedWrite(last.write, write)
  if (both === null) return null
  // The server refuses another body under a key that it has seen.
  const key = last.attempts === 0 ? last.key : newKey()
  const attempts = mayHaveArrived(last) ? last.attempts : 0
  return { ...last, key, write: both, state: 'waiting', attempts, nextAtMs: 0, refusal: null }
}

function mergedWrite(first: QueuedWrite, second: QueuedWrite): QueuedWrite | null {
  if (first.call === second.call && REPLACED.includes(second.call)) return second
  if (first.call === 'markArticles' && second.call === 'markArticles') {
    const marks = [...first.body.marks, ...second.body.marks]
    return marks.length > MARKS_MAX ? null : { ...second, body: { marks } }
  }
  if (first.call === 'updateSource' && second.call === 'updateSource') {
    return { ...second, body: { ...first.body, ...second.body } }
  }
  if (first.call === 'updateSchedule' && second.call === 'updateSchedule') {
    // Which run is skipped depends on what was asked for before.
    if (isSkip(first) !== isSkip(second)) return null
    return { ...second, body: { ...first.body, ...second.body } }
  }
  return null
}

/** Of these the later one says all that there is to say. */
const REPLACED: readonly QueuedWrite['call'][] = ['saveDraft', 'queueDraft', 'orderQueue']

function isSkip({ body }: Extract<QueuedWrite, { call: 'updateSchedule' }>): boolean {
  return body.skip_next !== undefined
}

async function add(db: UserDatabase, write: QueuedWrite): Promise<OutboxRow> {
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
    base: write.call === 'saveDraft' ? ((await db.edits.get(write.id))?.base ?? null) : null,
    refusal: null,
  }
  return { ...row, seq: await db.outbox.add(row) }
}

/**
 * The entities whose pending writes have to be sent first: a schedule needs a source, a draft in a slot a schedule,
 * a source that is added again needs the old one to be deleted, and one that is deleted what is kept of it to be noted.
 */
async function needed(db: UserDatabase, write: QueuedWrite): Promise<string[]> {
  if (write.call === 'addSource') return deletionsOf(db, write.body.source)
  const before = NEEDED[write.call]
  if (before === undefined) return []
  const rows = await db.outbox.toArray()
  return rows.filter((row) => row.write.call === before).map(({ entity }) => entity)
}

/** What comes first, of whatever thing it is. */
export const NEEDED: { readonly [call in QueuedWrite['call']]?: QueuedWrite['call'] } = {
  createSchedule: 'addSource',
  queueDraft: 'createSchedule',
  orderQueue: 'queueDraft',
  // What is kept of a source is noted while it is followed.
  deleteSource: 'markArticles',
}

async function deletionsOf(db: UserDatabase, typed: string): Promise<string[]> {
  const rows = await db.outbox.where('entity').startsWith('sources/').toArray()
  const deletions = rows.filter(isWaitingDeletion)
  const sources = await db.sources.bulkGet(deletions.map(({ write }) => write.id))
  return deletions
    .filter((_, at) => plainSource(sources[at]?.source ?? '') === plainSource(typed))
    .map(({ entity }) => entity)
}

/** Publishes of this post whose outcome is not known. */
export function openIntents(db: UserDatabase, id: string): Promise<PublishIntent[]> {
  return db.intents.filter(({ body }) => body.id === id).toArray()
}

/**
 * Takes the saves that open publishes of a draft hold, since it is to be deleted. Null without such a publish.
 */
async function takeHeldSaves(db: UserDatabase, id: string): Promise<readonly OutboxRow[] | null> {
  const intents = await openIntents(db, id)
  if (intents.length === 0) return null
  await db.intents.bulkPut(intents.map((intent) => ({ ...intent, held: [], isLeft: true })))
  return intents.flatMap(({ held = [] }) => held)
}

/**
 * Runs `work` while no other tab runs work of the same name, or `otherwise` where the signal is aborted
 * before its turn comes. Work that has begun is not cut off, and ends as it ends: with its own error.
 * Without a secure context there are no locks, and it runs at once.
 */
export async function withLock<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work()
  const begun: Promise<T>[] = []
  try {
    await navigator.locks.request(name, { signal }, () => {
      const working = work()
      begun.push(working)
      return working
    })
  } catch (error) {
    if (begun.length === 0 && !signal.aborted) throw error
  }
  return begun[0] ?? otherwise()
}

/** The server tells sources apart by this. */
export function plainSource(typed: string): string {
  const input = readSourceInput(typed)
  return (input.kind === 'fault' ? typed : input.value).toLowerCase()
}

/** The name of the Background Sync that sends the pending changes. */
export const SYNC_TAG = 'lin-outbox'
