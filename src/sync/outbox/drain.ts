import { NetworkError } from '#api/network-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import type { AskedCall, FetchedCall, PreparedCall } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { OUTBOX, SECOND_MS } from '#contract/limits.ts'
import { QUEUED } from '#contract/queued.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { filesOf } from '#db/draft-format.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { askForSync } from '#device/worker/service-worker.ts'
import { isHeldElsewhere } from '#sync/assets/files.ts'
import { isLostThere, nextToUpload, uploadFile } from '#sync/assets/upload.ts'
import { isDeletion, kindOf, nounOf, queuedCall } from '#sync/writes/all.ts'

import { refuseWrite, ackWrite } from './answers.ts'
import { withLock } from './lock.ts'
import { hasLapsed, isCreation, isForgotten, SYNC_TAG } from './outbox.ts'
import { readOutbox } from './rows.ts'

export interface DrainKit {
  /** The session of this device, read anew before each write; null: nobody is signed in. */
  readonly session: () => Promise<DrainSession | null>
  /** Throws CodedError if the server refuses, NetworkError if it cannot be reached. */
  readonly send: (request: FetchedCall<AskedCall>) => Promise<unknown>
  /** In epoch milliseconds. */
  readonly now: () => number
  /** A random number from 0 to 1: how much later than needed a write is tried again, so that devices do not gather. */
  readonly chance: () => number
}

export interface DrainSession {
  readonly uid: string
  readonly token: string
}

export interface DrainEnd {
  readonly sent: readonly QueuedWrite[]
  /** When the first of those that wait may be tried again, in epoch milliseconds; null: none waits. */
  readonly nextAtMs: number | null
  readonly stop: 'offline' | 'signed-out' | null
}

const THIS_DEVICE: DrainKit = {
  session: readLiveSession,
  send: sendByFetch,
  now: () => Date.now(),
  chance: Math.random,
}

/**
 * Sends in order for each thing, and one drain at a time for all tabs and the worker. A write leaves the queue in the
 * transaction that stores its answer: one that was cut off is therefore sent again with the same key, and the server
 * answers as before.
 */
export async function drain(
  db: UserDatabase,
  kit: DrainKit = THIS_DEVICE,
  signal: AbortSignal = new AbortController().signal,
): Promise<DrainEnd> {
  const sent: QueuedWrite[] = []
  for (;;) {
    const end = await withLock(
      `${db.name}:outbox`,
      signal,
      () => sendAll(db, kit, signal),
      async (): Promise<Drained> => ({ sent: [], nextAtMs: null, stop: null }),
    )
    sent.push(...end.sent)
    // A long file leaves the lock to others after each turn of its upload.
    if (end.stop !== 'turn') return { ...end, stop: end.stop, sent }
    // If the page is closed before the end, the worker goes on.
    void askForSync(SYNC_TAG)
  }
}

interface Drained extends Omit<DrainEnd, 'stop'> {
  readonly stop: DrainEnd['stop'] | 'turn'
}

async function sendAll(db: UserDatabase, kit: DrainKit, signal: AbortSignal): Promise<Drained> {
  const sent: QueuedWrite[] = []
  /** The `seq` of writes that another page has to send; put off here, they would be put off there, too. */
  const elsewhere = new Set<number>()
  for (;;) {
    const rows = await readOutbox(db)
    const heads = rows.filter(
      (row) => row.state === 'waiting' && !elsewhere.has(row.seq) && mayGo(row, rows),
    )
    const next = leastTried(heads.filter((row) => isDue(row, kit.now())))
    const dueMs = heads.map((row) => (isDue(row, kit.now()) ? kit.now() : row.nextAtMs))
    const nextAtMs = heads.length === 0 ? null : Math.min(...dueMs)
    if (next === undefined || signal.aborted) return { sent, nextAtMs, stop: null }
    const session = await sessionFor(db, kit)
    if (session === null) return { sent, nextAtMs, stop: 'signed-out' }
    const became = await sendOne(db, kit, { row: next, token: session.token })
    if (became === 'sent') sent.push(next.write)
    else if (became === 'elsewhere') elsewhere.add(next.seq)
    else if (became !== 'kept') return { sent, nextAtMs, stop: became }
  }
}

/** Null if the user of these changes is not signed in. */
async function sessionFor(db: UserDatabase, { session }: DrainKit): Promise<DrainSession | null> {
  const known = await session()
  return known !== null && db.name === `lin-${known.uid}` ? known : null
}

/** A write that never gets through, or needs its time, as a video does, holds up no other one. */
function leastTried(due: readonly OutboxRow[]): OutboxRow | undefined {
  return due.toSorted((a, b) => triesOf(a) + turnsOf(a) - triesOf(b) - turnsOf(b))[0]
}

function turnsOf({ turns = 0 }: OutboxRow): number {
  return turns
}

function triesOf({ attempts, uploads = 0 }: OutboxRow): number {
  return attempts + uploads
}

/** A wait that has not begun yet was set by a clock that has been corrected since: the wait is over. */
function isDue({ nextAtMs, putOffAtMs }: OutboxRow, nowMs: number): boolean {
  // Rows of earlier versions do not say when their wait began.
  const beganMs = putOffAtMs ?? nextAtMs - 2 * OUTBOX.longestAskedMs
  return nextAtMs <= nowMs || nowMs < beganMs
}

/** A refused write holds up only its own thing. A `forget` waits for nothing, and what it forgets is not sent. */
function mayGo(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  if (kindOf(row.write) === 'forget') return true
  if (isForgotten(row, rows)) return false
  return !rows.some(
    (other) =>
      other.seq < row.seq &&
      ((other.entity === row.entity && !hasLapsed(other)) ||
        (other.state === 'waiting' && row.after.includes(other.entity) && isNeeded(other, row))),
  )
}

/** If a thing has to be deleted first, its creation alone is not waited for. */
function isNeeded(other: OutboxRow, { write }: OutboxRow): boolean {
  const { after } = queuedCall(write)
  if (after === undefined) return false
  return other.write.call === after || (isCreation(other) && !isDeletion({ call: after }))
}

interface Leaving {
  readonly row: OutboxRow
  readonly token: string
}

const MOST_UPLOADS = 5

/** How long a file is uploaded before other writes, and publishes, have their turn. */
const TURN_MS = 3 * SECOND_MS

/** `kept`: refused, or put off. `elsewhere`: another page holds a file of the write. `turn`: others go first now. */
async function sendOne(
  db: UserDatabase,
  kit: DrainKit,
  { row, token }: Leaving,
): Promise<'sent' | 'kept' | 'elsewhere' | 'turn' | 'offline' | 'signed-out'> {
  let leaving = row
  try {
    const file = await nextToUpload(db, filesOf(row.write))
    if (file !== undefined) {
      const begun = await count(db, row, 'uploads')
      if (begun === undefined) return 'kept'
      leaving = begun
      const overAtMs = kit.now() + TURN_MS
      const became = await uploadFile(db, file, (part) => sendPart(db, kit, part), {
        isOver: () => kit.now() >= overAtMs,
      })
      await countBack(db, begun)
      if (became === 'busy') await wait(db, kit, begun, OUTBOX.firstRetryMs)
      // The upload needed its time: the session and the write are read anew.
      return became === 'more' ? 'turn' : 'kept'
    }
    if (await isHeldElsewhere(db, filesOf(row.write))) return 'elsewhere'
    const counted = await count(db, row, 'attempts')
    if (counted === undefined) return 'kept'
    leaving = counted
    const reply = await kit.send({ ...requestOf(leaving), key: leaving.key, token })
    await ackWrite(db, leaving, reply)
    return 'sent'
  } catch (error) {
    if (error instanceof NetworkError && error.reason !== 'unreadable') return 'offline'
    if (error instanceof CodedError && isOfSession(error)) {
      const session = await kit.session()
      // If there is a new token since this was sent, the write is tried again with that.
      return session === null || session.token === token ? 'signed-out' : 'kept'
    }
    if (
      error instanceof NetworkError ||
      (error instanceof CodedError && isTemporary(error, leaving))
    ) {
      await putOff(db, kit, { row: leaving, error })
      return 'kept'
    }
    if (!(error instanceof CodedError)) throw error
    if (await isAnsweredByNow(db, leaving, error)) return 'kept'
    if ((await refuseWrite(db, leaving, error)) === 'kept') return 'kept'
    await ackWrite(db, leaving, null)
    return 'sent'
  }
}

function requestOf(row: OutboxRow): PreparedCall {
  const { call, ...request } = queuedCall(row.write).request(row)
  return { ...request, call: QUEUED[call] }
}

async function sendPart(db: UserDatabase, kit: DrainKit, part: PreparedCall): Promise<unknown> {
  const session = await sessionFor(db, kit)
  if (session === null) throw new CodedError('session/dead', 401)
  return kit.send({ ...part, key: newKey(), token: session.token })
}

/**
 * Call before a write is sent: from then on the server may know it. Undefined: it was undone, or names another file by
 * now.
 */
async function count(
  db: UserDatabase,
  { seq, write }: OutboxRow,
  what: 'attempts' | 'uploads',
): Promise<OutboxRow | undefined> {
  return db.transaction('rw', db.outbox, db.lists, async () => {
    const row = await db.outbox.get(seq)
    if (row?.state !== 'waiting' || !hasSameFiles(row.write, write)) return undefined
    const leaving = what === 'attempts' ? await withMark(db, row) : row
    const counted = { ...leaving, [what]: (row[what] ?? 0) + 1 }
    await db.outbox.put(counted)
    return counted
  })
}

function hasSameFiles(one: QueuedWrite, other: QueuedWrite): boolean {
  return filesOf(one).join() === filesOf(other).join()
}

/** Takes back the count of an upload that was not in vain; its rest comes after the writes of others. */
async function countBack(db: UserDatabase, { seq }: OutboxRow): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (row === undefined) return
    const { uploads = 1, turns = 0 } = row
    await db.outbox.put({ ...row, uploads: Math.max(0, uploads - 1), turns: turns + 1 })
  })
}

/** A refusal is not final if the server lost a file that this device has, or the write names other files by now. */
async function isAnsweredByNow(
  db: UserDatabase,
  leaving: OutboxRow,
  error: CodedError,
): Promise<boolean> {
  const { seq, write, uploads = 0 } = leaving
  const files = filesOf(write)
  if (files.length === 0) return false
  if (uploads < MOST_UPLOADS && (await isLostThere(db, files, error))) {
    await count(db, leaving, 'uploads')
    return true
  }
  const row = await db.outbox.get(seq)
  return row !== undefined && !hasSameFiles(row.write, write)
}

/** The mark counts from the first try alone: a repetition may be answered as its first try was. */
async function withMark(db: UserDatabase, row: OutboxRow): Promise<OutboxRow> {
  if (row.attempts > 0) return row
  const { mark: _, ...unsent } = row
  // The address book and the profile are no lists: they are always read whole.
  const mark = (await db.lists.get(nounOf(row.write)))?.mark
  return mark === undefined ? unsent : { ...unsent, mark }
}

/** The write is not at fault: it waits for the person to sign in, or to get access again. */
function isOfSession({ status, code }: CodedError): boolean {
  return status === 401 || code === 'auth/suspended'
}

function isTemporary({ status, code }: CodedError, { uploads = 0 }: OutboxRow): boolean {
  const isLater = code === 'request/in-progress' || code === 'request/conflict'
  const isDamaged = code === 'assets/digest-wrong' || code === 'assets/gap'
  return isLater || (isDamaged && uploads < MOST_UPLOADS) || status === 429 || status >= 500
}

async function putOff(
  db: UserDatabase,
  kit: DrainKit,
  { row, error }: { readonly row: OutboxRow; readonly error: Error },
): Promise<void> {
  const asked = error instanceof CodedError ? error.retryAfterSeconds : undefined
  const waitMs =
    asked === undefined
      ? waitAfter(triesOf(row), { first: OUTBOX.firstRetryMs, longest: OUTBOX.longestRetryMs })
      : Math.min(Math.max(asked * SECOND_MS, OUTBOX.firstRetryMs), OUTBOX.longestAskedMs)
  await wait(db, kit, row, waitMs * (1 + kit.chance() / 4))
}

async function wait(
  db: UserDatabase,
  { now }: DrainKit,
  { seq }: OutboxRow,
  waitMs: number,
): Promise<void> {
  const putOffAtMs = now()
  await db.outbox.update(seq, { putOffAtMs, nextAtMs: putOffAtMs + waitMs })
}

/**
 * No page need be open.
 *
 * @returns how many writes can still be sent, now or later, without a decision of the person
 */
export async function drainUnattended(): Promise<number> {
  const session = await readLiveSession()
  if (session === null) return 0
  const db = new UserDatabase(session.uid)
  // Closes for a page that deletes or upgrades the database: opening it again would bring back deleted data.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
  try {
    const { stop } = await drain(db)
    // Another try is useless until the person signs in.
    if (stop === 'signed-out') return 0
    const rows = await readOutbox(db)
    const refused = rows.filter(({ state }) => state === 'refused')
    const stuck = new Set(refused.filter((row) => !hasLapsed(row)).map(({ entity }) => entity))
    return rows.filter((row) => !refused.includes(row) && !stuck.has(row.entity)).length
  } finally {
    db.close()
  }
}
