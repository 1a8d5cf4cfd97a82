import { useEffect, useState } from 'react'

import { OUTBOX } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { whileOpen } from '#db/connection.ts'
import { notePending } from '#db/notes.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { askForPersistence } from '#device/storage-persistence.ts'
import { runAfter } from '#device/timers.ts'

import { drainNow } from './drain-now.ts'
import { readChanges } from './unsent.ts'
import type { UnsentChange } from './unsent.ts'

export interface PendingChanges {
  readonly waiting: readonly UnsentChange[]
  readonly refused: readonly UnsentChange[]
}

/** Changes that are being sent now are left out: their form reports on them. Undefined: not known yet. */
export function usePendingChanges(): PendingChanges | undefined {
  const db = useDatabase()
  const known = useLive(db, readChanges)
  const lasting = useSettledFor(known ?? NOTHING)
  useStorageThatLasts(lasting.length > 0)
  useNote(db, known === undefined ? undefined : lasting.length)
  if (known === undefined) return undefined
  const refused = lasting.filter(({ refusal }) => refusal !== null)
  const waiting = lasting.filter(({ refusal }) => refusal === null)
  return { waiting, refused }
}

/** @returns whether nothing is pending; refused changes do not count */
export async function sendNow(db: UserDatabase): Promise<boolean> {
  await whileOpen(db, () => waitNoLonger(db))
  await drainNow(db)
  return (await db.outbox.filter(isWaiting).count()) === 0
}

const NOTHING: readonly UnsentChange[] = []

function useStorageThatLasts(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) void askForPersistence()
  }, [isNeeded])
}

function useNote(db: UserDatabase | null, count: number | undefined): void {
  useEffect(() => {
    if (db !== null && count !== undefined) notePending(db.name, count)
  }, [db, count])
}

export function isWaiting({ state }: OutboxRow): boolean {
  return state === 'waiting'
}

async function waitNoLonger(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.filter(isWaiting).toArray()
    await db.outbox.bulkPut(rows.map((row) => ({ ...row, nextAtMs: 0 })))
  })
}

/**
 * Changes that have been pending for longer than a form waits for the server: until then the form reports their
 * outcome. Offline no form waits; changes that were shown then stay.
 */
function useSettledFor<Unsent extends { readonly waitsFromMs: number }>(
  all: readonly Unsent[],
): readonly Unsent[] {
  const isOnline = useOnline()
  const [nowMs, setNowMs] = useState(() => Date.now())
  const [toldMs, setToldMs] = useState(0)
  const newestMs = Math.max(0, ...all.map(({ waitsFromMs }) => waitsFromMs))
  if (!isOnline && newestMs > toldMs) setToldMs(newestMs)
  const fresh = isOnline
    ? all.filter(({ waitsFromMs: ms }) => ms > toldMs && ms + OUTBOX.patienceMs > nowMs)
    : []
  const dueMs = Math.min(...fresh.map(({ waitsFromMs }) => waitsFromMs)) + OUTBOX.patienceMs

  useEffect(() => {
    if (dueMs === Number.POSITIVE_INFINITY) return undefined
    // Waits no longer than that, even if the clock is changed meanwhile.
    const leftMs = Math.min(dueMs - Date.now(), OUTBOX.patienceMs + OUTBOX.undoMs)
    return runAfter(leftMs, () => setNowMs(Math.max(Date.now(), dueMs)))
  }, [dueMs])

  return all.filter((each) => !fresh.includes(each))
}
