import { useCallback, useEffect, useState } from 'react'

import { OUTBOX } from '#contract/limits.ts'
import { dismiss, offers, showToast, toasterOfSession } from '#data/notices/toasts.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { watchHidden } from '#device/shown.ts'
import { enqueue, isHeld, release, takeBack } from '#sync/outbox/outbox.ts'
import { writesTo } from '#sync/outbox/rows.ts'
import { entityOf } from '#sync/writes/all.ts'
import { t } from '#text/t.ts'

import { sendStored, storeAll } from './outbox.ts'
import type { Stored } from './outbox.ts'

/**
 * Deletions of rows that stay in their place, marked `isDeleting`, for as long as they can be taken back: five seconds,
 * or until the screen is left. Only then they are sent.
 */
export interface Deletions {
  /** Resolves true once the device has stored it. */
  readonly remove: (ids: readonly string[], told: Told) => Promise<boolean>
  /** Takes a row back, with those that were deleted together with it. */
  readonly undo: (id: string) => void
  /** Those that this screen deletes, from the press on. */
  readonly pendingIds: ReadonlySet<string>
  /** What is read out: a row that is being deleted, or is not any more. */
  readonly said: string
  /** Why the server or the device has refused the latest one; null while all is well. */
  readonly error: string | null
}

interface Told {
  /** What is deleted. */
  readonly name: string
  /** A toast says so once it is gone. */
  readonly text: string
  readonly onGone?: () => void
  readonly onUndone?: () => void
}

interface DeletionKind {
  readonly call: 'deleteSource' | 'deleteSchedule' | 'deletePost'
  readonly words: (failure: unknown) => string
  /** Called with the ids of those that never were at the server, once they cannot be taken back. */
  readonly forget?: (db: UserDatabase, id: string) => Promise<unknown>
}

const NONE: ReadonlySet<string> = new Set()

export function useDeletions({ call, words, forget }: DeletionKind): Deletions {
  const [pendingIds, setPendingIds] = useState(NONE)
  const [said, setSaid] = useState('')
  const { run, error } = useItemAction({ perform: hold, words, saysInToast: 'when-left' })

  // The same at each rendering, so that no row is rendered anew for it.
  const undo = useCallback((id: string) => void takeHeldBack({ call, id }), [call])

  useEffect(() => () => void endDeletions(), [])

  async function remove(ids: readonly string[], told: Told): Promise<boolean> {
    const say = toasterOfSession()
    setPendingIds((before) => new Set([...before, ...ids]))
    setSaid(`${t.common.deleting} ${told.name}`)
    return new Promise((resolve) => {
      void finish(resolve)
    })

    async function finish(onStored: (isStored: boolean) => void): Promise<void> {
      const taken = { isBack: false }
      const isDone = await run({
        id: newKey(),
        writes: ids.map((id): QueuedWrite => ({ call, id })),
        forget,
        onStored: () => onStored(true),
        onUndone() {
          taken.isBack = true
          told.onUndone?.()
        },
      })
      onStored(false)
      setPendingIds((before) => new Set([...before].filter((id) => !ids.includes(id))))
      const isGone = isDone && !taken.isBack
      setSaid(isGone ? '' : t.common.stays(told.name))
      if (!isGone) return
      say({ tone: 'info', text: told.text })
      told.onGone?.()
    }
  }

  return { remove, undo, pendingIds, said, error }
}

/** Some of several were refused. */
export class NotAllDeleted extends Error {
  readonly left: number
  readonly of: number

  constructor(left: number, of: number, cause: unknown) {
    super(undefined, { cause })
    this.left = left
    this.of = of
  }
}

interface Deletion {
  /** Of this deletion, not of what is deleted. */
  readonly id: string
  readonly writes: readonly QueuedWrite[]
  readonly forget: DeletionKind['forget']
  readonly onStored: () => void
  readonly onUndone: () => void
}

/** One that can still be taken back. */
interface Open {
  readonly db: UserDatabase
  readonly rows: readonly OutboxRow[]
  readonly end: (isUndone: boolean) => void
  /** Resolves once it was sent, or waits on the device, or was taken back. */
  over: Promise<unknown>
}

/** Of all lists, in the order in which they began. */
const opened = new Set<Open>()

/** Resolves when it was sent, when it waits, and when it was taken back. */
async function hold({ writes, forget, onStored, onUndone }: Deletion): Promise<null> {
  const db = signedInDatabase()
  const stored = await whileOpen(db, () => storeAll(db, writes, enqueueHeld))
  const { rows } = stored
  const isUndone = await untilOver(db, rows, onStored, async (wish) => {
    if (wish && (await whileOpen(db, () => takeAllBack(db, rows)))) return true
    if (wish) showToast({ tone: 'info', text: t.outbox.row.tooLate })
    await send(db, stored, forget)
    return false
  })
  if (isUndone) onUndone()
  return null
}

function untilOver(
  db: UserDatabase,
  rows: readonly OutboxRow[],
  onBegun: () => void,
  finish: (isUndone: boolean) => Promise<boolean>,
): Promise<boolean> {
  watchLeaving()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(false), OUTBOX.undoMs)
    const open: Open = { db, rows, end, over: Promise.resolve() }
    opened.add(open)
    onBegun()

    function end(isUndone: boolean): void {
      if (!opened.delete(open)) return
      clearTimeout(timer)
      const over = finish(isUndone)
      open.over = over.catch(ignore)
      over.then(resolve, reject)
    }
  })
}

/** Told by the action. */
function ignore(): void {}

function enqueueHeld(db: UserDatabase, write: QueuedWrite): Promise<OutboxRow | null> {
  return enqueue(db, write, Date.now() + OUTBOX.undoMs)
}

/** False where one of them was sent meanwhile: then nothing is taken back. */
async function takeAllBack(db: UserDatabase, held: readonly OutboxRow[]): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const seqs = held.map(({ seq }) => seq)
    const rows = await db.outbox.bulkGet(seqs)
    if (rows.some((row) => row === undefined || row.attempts > 0)) return false
    for (const seq of seqs) await takeBack(db, seq)
    return true
  })
}

/** The rows stay marked until the server has answered, or is not waited for any more. */
async function send(
  db: UserDatabase,
  { rows, afterSeq }: Stored,
  forget: DeletionKind['forget'],
): Promise<void> {
  const unknown = rows.filter(({ isUnknownThere }) => isUnknownThere)
  const known = rows.filter(({ isUnknownThere }) => !isUnknownThere)
  await whileOpen(db, () => letGo(db, known, unknown))
  for (const { write } of unknown) await forget?.(db, write.id)
  const { refusals } = await sendStored(db, { rows: known, afterSeq })
  await releaseSent(db, known)
  const [first] = refusals
  if (first === undefined) return
  throw rows.length === 1 ? first : new NotAllDeleted(refusals.length, rows.length, first)
}

/** Where the device cannot do it, the rows stay marked until they are sent. */
async function releaseSent(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const seqs = new Set(rows.map(({ seq }) => seq))
  try {
    await whileOpen(db, () => release(db, ({ seq }) => seqs.has(seq)))
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
  }
}

async function letGo(
  db: UserDatabase,
  known: readonly OutboxRow[],
  unknown: readonly OutboxRow[],
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.bulkDelete(unknown.map(({ seq }) => seq))
    for (const { seq } of known) await db.outbox.update(seq, { nextAtMs: 0 })
  })
}

/** A row that another tab deletes, or that did before a reload, is taken back alone. */
async function takeHeldBack(write: QueuedWrite): Promise<void> {
  const entity = entityOf(write)
  const open = [...opened].find(({ rows }) => rows.some((row) => row.entity === entity))
  if (open !== undefined) {
    open.end(true)
    return
  }
  const db = signedInDatabase()
  const held = await whileOpen(db, async () => (await writesTo(db, entity)).filter(isHeld))
  if (held.length > 0 && (await whileOpen(db, () => takeAllBack(db, held)))) return
  showToast({ tone: 'info', text: t.outbox.row.tooLate })
}

/** Takes the latest deletion back that can be, or else what the latest toast offers to take back. */
export function undoLatest(): void {
  const latest = [...opened].at(-1)
  const offer = offers().at(-1)
  if (latest !== undefined) latest.end(true)
  else if (offer !== undefined) void dismiss(offer.id, true)
}

/** Nothing can be taken back any more. Resolves once it has been sent, or waits on the device. */
export async function endDeletions(): Promise<void> {
  const ending = [...opened]
  for (const open of ending) open.end(false)
  await Promise.all(ending.map(({ over }) => over))
}

let isWatching = false

function watchLeaving(): void {
  if (isWatching) return
  isWatching = true
  watchHidden(() => void endDeletions())
}
