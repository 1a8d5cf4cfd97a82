import { OUTBOX, SCREEN } from '#contract/limits.ts'
import { dismiss, offers, showToast } from '#data/notices/toasts.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { entityOf } from '#db/write-kinds.ts'
import { focusTarget } from '#device/page.ts'
import { enqueue, enqueueTables, takeBack, writesTo } from '#sync/outbox/outbox.ts'
import { t } from '#text/t.ts'

import { NotAllDeleted } from './deletions.ts'
import type { Deletion } from './deletions.ts'
import { sendStored } from './outbox.ts'

/** More offers would hide the screen. */
const MOST_OFFERS = 3

/** Takes the latest deletion back that can be. */
export function undoLatest(): void {
  const latest = offers().at(-1)
  if (latest !== undefined) void dismiss(latest.id, true)
}

/** Resolves when it was sent, when it waits, and when it was taken back. */
export async function holdDeletion({ onStored, ...deletion }: Deletion): Promise<null> {
  const db = signedInDatabase()
  const sinceMs = Date.now()
  const held = await whileOpen(db, () => hold(db, deletion.writes))
  await new Promise<void>((resolve, reject) => {
    showToast({
      tone: 'info',
      text: deletion.told.text,
      lastsMs: SCREEN.undoMs,
      onEnd(isUndone) {
        const ending = finish(db, { ...deletion, held, sinceMs }, isUndone)
        ending.then(resolve, reject)
        return ending.catch(ignore)
      },
    })
    for (const { id } of offers().slice(0, -MOST_OFFERS)) void dismiss(id)
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
  isUndone: boolean,
): Promise<void> {
  if (isUndone) {
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
