import { useState } from 'react'

import { OUTBOX, SCREEN } from '#contract/limits.ts'
import { showToast } from '#data/notices/toasts.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import { entityOf } from '#db/outbox-rows.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { focusTarget } from '#device/page.ts'
import { enqueue, enqueueTables, takeBack, writesTo } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

import { sendStored } from './outbox.ts'

/** Deletions that leave the list at once and the device only later: until then they can be taken back as if nothing was. */
export interface Deletions {
  /** Resolves true once the device has stored it, which is when the rows leave the list. */
  readonly remove: (ids: readonly string[], told: Told) => Promise<boolean>
  /** Those that are being stored. */
  readonly pendingIds: ReadonlySet<string>
  /** Why the server or the device has refused the latest one; null while all is well. */
  readonly error: string | null
}

interface Told {
  /** What the toast says that offers to take it back. */
  readonly text: string
  /** As in an address: `#post-…`, the row that has the focus once it was taken back. */
  readonly target: string
  /** Called once it was taken back. */
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
  const { run, error } = useItemAction<Deletion>({ perform, words, saysInToast: 'when-left' })

  async function remove(ids: readonly string[], told: Told): Promise<boolean> {
    const writes = ids.map((id): QueuedWrite => ({ call, id }))
    setPendingIds((before) => new Set([...before, ...ids]))
    const isStored = await new Promise<boolean>((resolve) => {
      void run({ id: newKey(), writes, told, forget, onStored: () => resolve(true) }).then(resolve)
    })
    setPendingIds((before) => new Set([...before].filter((id) => !ids.includes(id))))
    return isStored
  }

  return { remove, pendingIds, error }
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
  readonly told: Told
  readonly forget: DeletionKind['forget']
  readonly onStored: () => void
}

/** Resolves when it was sent, when it waits, and when it was taken back. */
async function perform({ onStored, ...deletion }: Deletion): Promise<null> {
  const db = signedInDatabase()
  const sinceMs = Date.now()
  const held = await whileOpen(db, () => hold(db, deletion.writes))
  await new Promise<void>((resolve, reject) => {
    showToast({
      tone: 'info',
      text: deletion.told.text,
      onEnd(how) {
        const ending =
          how === 'left' ? Promise.resolve() : finish(db, { ...deletion, held, sinceMs }, how)
        ending.then(resolve, reject)
        return ending.catch(ignore)
      },
    })
    onStored()
  })
  return null
}

/** Told by the action. */
function ignore(): void {}

interface HeldDeletion extends Pick<Deletion, 'told' | 'forget'> {
  readonly held: readonly Held[]
  /** Epoch milliseconds. */
  readonly sinceMs: number
}

async function finish(
  db: UserDatabase,
  { told, forget, held, sinceMs }: HeldDeletion,
  how: 'undone' | 'over',
): Promise<void> {
  if (how === 'undone') {
    if (await whileOpen(db, () => takeAllBack(db, held))) {
      told.onUndone?.()
      focusTarget(told.target, SCREEN.targetWaitMs)
    } else showToast({ tone: 'info', text: t.outbox.row.tooLate })
    return
  }
  await whileOpen(db, () => letGo(db, held))
  for (const { write, row } of held) if (row === null) await forget?.(db, write.id)
  const queued = held.flatMap(({ row }) => row ?? [])
  const { refusals } = await sendStored(db, queued, sinceMs)
  const [first] = refusals
  if (first === undefined) return
  throw held.length === 1 ? first : new NotAllDeleted(refusals.length, held.length, first)
}

interface Held {
  readonly write: QueuedWrite
  /** Null where nothing had to be sent: what is deleted never was at the server. */
  readonly row: OutboxRow | null
  /** The pending writes to it, as they were. */
  readonly before: readonly OutboxRow[]
}

/** All are stored, or none is. Where this page goes away, they are sent after a while all the same. */
async function hold(db: UserDatabase, writes: readonly QueuedWrite[]): Promise<readonly Held[]> {
  return db.transaction('rw', enqueueTables(db), async () => {
    const held: Held[] = []
    for (const write of writes) {
      const before = await writesTo(db, entityOf(write))
      const row = await enqueue(db, write)
      held.push({ write, row, before })
      const nextAtMs = Date.now() + OUTBOX.longestHoldMs
      if (row !== null) await db.outbox.put({ ...row, nextAtMs, heldUntilMs: nextAtMs })
    }
    return held
  })
}

/** False where one of them was sent meanwhile: then nothing is taken back. */
async function takeAllBack(db: UserDatabase, held: readonly Held[]): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const seqs = held.flatMap(({ row }) => row?.seq ?? [])
    const rows = await db.outbox.bulkGet(seqs)
    if (rows.some((row) => row === undefined || row.attempts > 0)) return false
    for (const seq of seqs) await takeBack(db, seq)
    for (const { row, before } of held) if (row === null) await db.outbox.bulkPut([...before])
    return true
  })
}

async function letGo(db: UserDatabase, held: readonly Held[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const { row } of held) {
      if (row !== null) await db.outbox.update(row.seq, { nextAtMs: 0, heldUntilMs: Date.now() })
    }
  })
}
