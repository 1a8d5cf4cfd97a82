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
 * Deletions can be undone for five seconds, or until the screen is left, and are sent only then: the rows stay in
 * their place, marked `isDeleting`.
 */
export interface Deletions {
  /** Resolves true once the device has stored it. */
  readonly remove: (ids: readonly string[], told: Told) => Promise<boolean>
  /** Undoes the deletion of a row, and of those that were deleted together with it. */
  readonly undo: (id: string) => void
  readonly pendingIds: ReadonlySet<string>
  /** Text for screen readers: a row is being deleted, or stays after all. */
  readonly said: string
  readonly error: string | null
}

interface Told {
  /** For `said`. */
  readonly name: string
  /** For the toast, once the rows are gone. */
  readonly text: string
  readonly onGone?: () => void
  readonly onUndone?: () => void
}

interface DeletionKind {
  readonly call: 'deleteSource' | 'deleteSchedule' | 'deletePost'
  readonly words: (failure: unknown) => string
  /** Called for each row that was never at the server, once its deletion cannot be undone any more. */
  readonly forget?: (db: UserDatabase, id: string) => Promise<unknown>
}

const NONE: ReadonlySet<string> = new Set()

export function useDeletions({ call, words, forget }: DeletionKind): Deletions {
  const [pendingIds, setPendingIds] = useState(NONE)
  const [said, setSaid] = useState('')
  const { run, error } = useItemAction({ perform: hold, words, saysInToast: 'when-left' })

  // The same function at each rendering, so that no row is rendered anew because of it.
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
  /** Of this deletion, not of a deleted row. */
  readonly id: string
  readonly writes: readonly QueuedWrite[]
  readonly forget: DeletionKind['forget']
  readonly onStored: () => void
  readonly onUndone: () => void
}

interface Open {
  readonly db: UserDatabase
  readonly rows: readonly OutboxRow[]
  readonly end: (isUndone: boolean) => void
  /** Resolves once the deletion was sent, waits on the device, or was undone. */
  over: Promise<unknown>
}

const opened = new Set<Open>()

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

/** The action reports the failure. */
function ignore(): void {}

function enqueueHeld(db: UserDatabase, write: QueuedWrite): Promise<OutboxRow | null> {
  return enqueue(db, write, Date.now() + OUTBOX.undoMs)
}

/** Undoes all these deletions. False if one of them was sent meanwhile: then none is undone. */
async function takeAllBack(db: UserDatabase, held: readonly OutboxRow[]): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const seqs = held.map(({ seq }) => seq)
    const rows = await db.outbox.bulkGet(seqs)
    if (rows.some((row) => row === undefined || row.attempts > 0)) return false
    for (const seq of seqs) await takeBack(db, seq)
    return true
  })
}

/** Until the server has answered, or nobody waits for the answer any more, the rows stay marked. */
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

/** If the device's storage fails, the rows stay marked until they are sent. */
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

/** Undoes a deletion. One from another tab, or from before a reload, is undone for this row alone. */
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

/** Undoes the latest deletion that can be undone, or else accepts the undo that the latest toast offers. */
export function undoLatest(): void {
  const latest = [...opened].at(-1)
  const offer = offers().at(-1)
  if (latest !== undefined) latest.end(true)
  else if (offer !== undefined) void dismiss(offer.id, true)
}

/** Ends the time for undoing. Resolves once the deletions were sent, or wait on the device. */
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
