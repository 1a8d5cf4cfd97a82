import { KnownError } from '#contract/coded-error.ts'
import { isErrorCode } from '#contract/error-codes.ts'
import { OUTBOX } from '#contract/limits.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import type { OutboxRow, Refusal, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { askForSync } from '#device/worker/service-worker.ts'
import { withHeld } from '#sync/outbox/fold.ts'
import {
  enqueue,
  enqueueTables,
  takeBack,
  SYNC_TAG,
  isCreation,
  isMaking,
} from '#sync/outbox/outbox.ts'
import { readOutbox, writesTo } from '#sync/outbox/rows.ts'
import { entityOf } from '#sync/writes/all.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'
import type { Operation } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import { sendQueued } from './drain-now.ts'

export function useOutbox(): readonly OutboxRow[] | undefined {
  return useLive(useDatabase(), readOutbox)
}

/**
 * Resolves with null once the server has accepted the write, or with a sentence for the person if it is still pending.
 *
 * @throws KnownError if the server refuses the write at once: the outbox drops it, since the form still holds it
 */
export async function submit(write: QueuedWrite): Promise<string | null> {
  const { message, refusals } = await submitAll([write])
  const [refusal] = refusals
  if (refusal !== undefined) throw refusal
  return message
}

export interface Submitted {
  readonly message: string | null
  readonly refusals: readonly KnownError[]
}

/** Stores all writes before it sends the first one, or stores none. */
export async function submitAll(writes: readonly QueuedWrite[]): Promise<Submitted> {
  const db = signedInDatabase()
  return sendStored(db, await whileOpen(db, () => storeAll(db, writes, enqueue)))
}

export interface Stored {
  readonly rows: readonly OutboxRow[]
  /** The `seq` of the latest write before: a row up to it was there already, and a new write was merged with it. */
  readonly afterSeq: number
}

/** Sends the stored writes. Refused new rows are removed. */
export async function sendStored(
  db: UserDatabase,
  { rows: queued, afterSeq }: Stored,
): Promise<Submitted> {
  if (queued.length > 0) await patiently(sendQueued(db))
  const left = await readLeft(db, queued)
  const refused = left.filter(({ refusal }) => refusal !== null)
  // A refused write that was merged with an older one stays in the list: the older one is not in the form.
  const mine = refused.filter(({ seq }) => seq > afterSeq)
  const waits = left.length > refused.length
  if (waits) void askForSync(SYNC_TAG)
  await whileOpen(db, () => takeAllBack(db, mine))
  // Later writes to the same thing have waited behind the refused ones.
  if (mine.length > 0) void sendQueued(db)
  return { message: waits ? t.outbox.kept : null, refusals: refusalsOf(refused) }
}

/** Reads which of the stored writes are left. If the device cannot read that, they count as pending. */
async function readLeft(
  db: UserDatabase,
  queued: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  try {
    const left = await whileOpen(db, () => db.outbox.bulkGet(queued.map(({ seq }) => seq)))
    return left.filter((row) => row !== undefined)
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    return queued
  }
}

/** Stores all writes, or none. `store` resolves with null for a write that needs no row. */
export async function storeAll(
  db: UserDatabase,
  writes: readonly QueuedWrite[],
  store: (db: UserDatabase, write: QueuedWrite) => Promise<OutboxRow | null>,
): Promise<Stored> {
  return db.transaction('rw', enqueueTables(db), async () => {
    const afterSeq = (await db.outbox.orderBy('seq').last())?.seq ?? 0
    const rows: OutboxRow[] = []
    for (const write of writes) {
      const row = await store(db, write)
      if (row !== null) rows.push(row)
    }
    return { rows, afterSeq }
  })
}

async function takeAllBack(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const now = await db.outbox
      .where('seq')
      .anyOf(rows.map(({ seq }) => seq))
      .toArray()
    for (const { seq, state } of now) if (state === 'refused') await takeBack(db, seq)
  })
}

function refusalsOf(rows: readonly OutboxRow[]): readonly KnownError[] {
  return rows.flatMap(({ refusal }) => (refusal === null ? [] : [errorOf(refusal)]))
}

function errorOf({ code, message }: Refusal): KnownError {
  return new KnownError(isErrorCode(code) ? code : 'request/invalid', { detail: message })
}

async function patiently(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, OUTBOX.patienceMs)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}

export interface PendingOf {
  readonly isNew: boolean
  /** The server's refusal, in its words; null without one. */
  readonly refusal: string | null
}

export function usePendingOf(noun: QueuedNoun): (id: string) => PendingOf {
  const outbox = (useOutbox() ?? NOTHING).flatMap(withHeld)
  return (id) => {
    const rows = outbox.filter(({ entity }) => entity === `${noun}/${id}`)
    const refused = rows.find(({ refusal }) => refusal !== null)
    return { isNew: rows.some(isCreation), refusal: refused?.refusal?.message ?? null }
  }
}

const NOTHING: readonly OutboxRow[] = []

/** A new thing is deleted: if it has reached the server without an answer, the deletion follows it there. */
export async function undoLatest(deletion: QueuedWrite, list: Operation): Promise<string | null> {
  const db = signedInDatabase()
  const rows = await writesTo(db, entityOf(deletion))
  const latest = rows.findLast(({ state }) => state === 'waiting')
  if (latest === undefined) return null
  if (isMaking(latest, rows)) return submit(deletion)
  await takeBack(db, latest.seq)
  // The change may have reached the server already.
  if (latest.attempts > 0) invalidateList(list)
  return null
}
