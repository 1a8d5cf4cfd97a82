import { NetworkError } from '#api/network-error.ts'
import { sendByFetch } from '#api/send-by-fetch.ts'
import { CodedError } from '#contract/coded-error.ts'
import { OUTBOX, SECOND_MS } from '#contract/limits.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import { isDeletion, nounOf } from '#db/outbox-rows.ts'
import { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { readLiveSession } from '#device/stored-session.ts'
import { isToUpload } from '#sync/assets/files.ts'
import { isLostThere, uploadFile } from '#sync/assets/upload.ts'
import { filesOf } from '#sync/drafts/format.ts'
import { readMark } from '#sync/mirror/mirror.ts'

import { refuseWrite, ackWrite } from './answers.ts'
import { withLock, isCreation, NEEDED, readOutbox } from './outbox.ts'
import { requestOf } from './queued-request.ts'
import type { QueuedRequest } from './queued-request.ts'

export interface DrainKit {
  /** The session of this device, read anew before each write; null: nobody is signed in. */
  readonly session: () => Promise<DrainSession | null>
  /** Throws CodedError where the server refuses, NetworkError where it cannot be heard. */
  readonly send: (request: QueuedRequest & { key: string; token: string }) => Promise<unknown>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** From 0 to 1: how much later than needed a write is tried again, so that devices do not gather. */
  readonly chance: () => number
}

export interface DrainSession {
  readonly uid: string
  readonly token: string
}

export interface DrainEnd {
  /** What the server has taken. */
  readonly sent: readonly QueuedWrite[]
  /** When the first of those that wait may be tried again, in epoch milliseconds; null: none waits. */
  readonly nextAtMs: number | null
  /** `offline`: the server cannot be reached. `signed-out`: it does not accept this session. */
  readonly stop: 'offline' | 'signed-out' | null
}

/** The same in pages and in the service worker. */
const THIS_DEVICE: DrainKit = {
  session: readLiveSession,
  send: sendByFetch,
  now: Date.now,
  chance: Math.random,
}

/**
 * Sends the pending changes: in order for each thing, and one drain at a time for all tabs and the worker.
 * A write leaves the queue in the transaction that stores its answer. One that was cut off is therefore
 * sent again with the same key, and the server answers as before.
 */
export async function drain(
  db: UserDatabase,
  kit: DrainKit = THIS_DEVICE,
  signal: AbortSignal = new AbortController().signal,
): Promise<DrainEnd> {
  return withLock(
    `${db.name}:outbox`,
    signal,
    () => sendAll(db, kit, signal),
    async () => ({ sent: [], nextAtMs: null, stop: null }),
  )
}

async function sendAll(db: UserDatabase, kit: DrainKit, signal: AbortSignal): Promise<DrainEnd> {
  const sent: QueuedWrite[] = []
  for (;;) {
    const rows = await readOutbox(db)
    const heads = rows.filter((row) => row.state === 'waiting' && mayGo(row, rows))
    const next = leastTried(heads.filter((row) => isDue(row, kit.now())))
    const dueMs = heads.map((row) => (isDue(row, kit.now()) ? kit.now() : row.nextAtMs))
    const nextAtMs = heads.length === 0 ? null : Math.min(...dueMs)
    if (next === undefined || signal.aborted) return { sent, nextAtMs, stop: null }
    const session = await sessionFor(db, kit)
    if (session === null) return { sent, nextAtMs, stop: 'signed-out' }
    const became = await sendOne(db, kit, { row: next, token: session.token })
    if (became === 'sent') sent.push(next.write)
    else if (became !== 'kept') return { sent, nextAtMs, stop: became }
  }
}

/** Null where nobody is signed in whose changes these are. */
async function sessionFor(db: UserDatabase, { session }: DrainKit): Promise<DrainSession | null> {
  const known = await session()
  return known !== null && db.name === `lin-${known.uid}` ? known : null
}

/** So that a write that never gets through, as a picture on a slow line, does not hold up the others. */
function leastTried(due: readonly OutboxRow[]): OutboxRow | undefined {
  return due.toSorted((a, b) => triesOf(a) - triesOf(b))[0]
}

function triesOf({ attempts, uploads = 0 }: OutboxRow): number {
  return attempts + uploads
}

/** A time further ahead than any wait was set by a clock that has been corrected since: it is due. */
function isDue({ nextAtMs }: OutboxRow, nowMs: number): boolean {
  return nextAtMs <= nowMs || nextAtMs > nowMs + 2 * OUTBOX.longestAskedMs
}

/** Nothing that has to be sent first is still pending. A refused write holds up only its own thing. */
function mayGo(row: OutboxRow, rows: readonly OutboxRow[]): boolean {
  return !rows.some(
    (other) =>
      other.seq < row.seq &&
      ((other.entity === row.entity && !isNoHindrance(other)) ||
        (other.state === 'waiting' && row.after.includes(other.entity) && isNeeded(other, row))),
  )
}

/** A draft that found no free slot is a draft as before, which is written on. */
function isNoHindrance({ write, state }: OutboxRow): boolean {
  return state === 'refused' && write.call === 'queueDraft'
}

/** A schedule waits for its source to be made, and a source that is added again to be deleted. */
function isNeeded(other: OutboxRow, { write }: OutboxRow): boolean {
  return write.call === 'addSource'
    ? isDeletion(other.write)
    : isCreation(other) || other.write.call === NEEDED[write.call]
}

interface Leaving {
  readonly row: OutboxRow
  readonly token: string
}

/** So often its files are uploaded for one write, where the server loses one or says that it was damaged. */
const MOST_UPLOADS = 5

/** `kept`: refused, or to be tried again later. */
async function sendOne(
  db: UserDatabase,
  kit: DrainKit,
  { row, token }: Leaving,
): Promise<'sent' | 'kept' | 'offline' | 'signed-out'> {
  let leaving = row
  try {
    const files = await filesToUpload(db, row.write)
    if (files.length > 0) {
      const begun = await count(db, row, 'uploads')
      if (begun === undefined) return 'kept'
      leaving = begun
      for (const file of files) await uploadFile(db, file, (part) => sendPart(db, kit, part))
      // That took its time: who is signed in, and what the write says, is read anew.
      return 'kept'
    }
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
      // There is a new token since this was sent: it is tried again with that.
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

async function filesToUpload(db: UserDatabase, write: QueuedWrite): Promise<readonly string[]> {
  const files = filesOf(write)
  const areNew = await Promise.all(files.map((file) => isToUpload(db, file)))
  return files.filter((_, at) => areNew[at])
}

/** One request of an upload, which has many of them: each goes with the session of its moment. */
async function sendPart(db: UserDatabase, kit: DrainKit, part: QueuedRequest): Promise<unknown> {
  const session = await sessionFor(db, kit)
  if (session === null) throw new CodedError('session/dead', 401)
  return kit.send({ ...part, key: newKey(), token: session.token })
}

/**
 * Counts before it is sent: from then on the server may know the write. Undefined: it was taken back, or names
 * other files by now.
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

/**
 * Whether a refusal is about a file, and is not the last word: the server has lost one that this device has, which
 * is uploaded again; or the write names others by now.
 */
async function isAnsweredByNow(
  db: UserDatabase,
  { seq, write, uploads = 0 }: OutboxRow,
  error: CodedError,
): Promise<boolean> {
  const files = filesOf(write)
  if (files.length === 0) return false
  if (uploads < MOST_UPLOADS && (await isLostThere(db, files, error))) return true
  const row = await db.outbox.get(seq)
  return row !== undefined && !hasSameFiles(row.write, write)
}

function hasSameFiles(a: QueuedWrite, b: QueuedWrite): boolean {
  return filesOf(a).join() === filesOf(b).join()
}

/** A repetition may be answered as its first try was: what was seen since then does not count for it. */
async function withMark(db: UserDatabase, row: OutboxRow): Promise<OutboxRow> {
  if (row.attempts > 0) return row
  const { mark: _, ...unsent } = row
  const mark = await readMark(db, db.table(nounOf(row.write)))
  return mark === undefined ? unsent : { ...unsent, mark }
}

/** The write is not at fault: it waits for the person to sign in, or to be let in again. */
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
  { now, chance }: DrainKit,
  { row, error }: { readonly row: OutboxRow; readonly error: Error },
): Promise<void> {
  const asked = error instanceof CodedError ? error.retryAfterSeconds : undefined
  const doubled = OUTBOX.firstRetryMs * 2 ** Math.min(triesOf(row) - 1, 20)
  const waitMs =
    asked === undefined
      ? Math.min(doubled, OUTBOX.longestRetryMs)
      : Math.min(Math.max(asked * SECOND_MS, OUTBOX.firstRetryMs), OUTBOX.longestAskedMs)
  const nextAtMs = now() + waitMs * (1 + chance() / 4)
  await db.transaction('rw', db.outbox, async () => {
    const kept = await db.outbox.get(row.seq)
    if (kept !== undefined) await db.outbox.put({ ...kept, nextAtMs })
  })
}

/**
 * Sends the pending changes of whoever is signed in, with no page open.
 *
 * @returns how many writes can still be sent, now or later, without a decision of the person
 */
export async function drainUnattended(): Promise<number> {
  const session = await readLiveSession()
  if (session === null) return 0
  const db = new UserDatabase(session.uid)
  // A page deletes or upgrades the database: opening it again would bring back what was deleted.
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
    const stuck = new Set(refused.filter((row) => !isNoHindrance(row)).map(({ entity }) => entity))
    return rows.filter((row) => !refused.includes(row) && !stuck.has(row.entity)).length
  } finally {
    db.close()
  }
}
