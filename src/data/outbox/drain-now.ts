import { Dexie } from 'dexie'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { MINUTE_MS, OUTBOX } from '#contract/limits.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { watchShown } from '#device/shown.ts'
import { runByClock } from '#device/timers.ts'
import { askForSync } from '#device/worker/service-worker.ts'
import type { DrainEnd } from '#sync/outbox/drain.ts'
import { release, SYNC_TAG } from '#sync/outbox/outbox.ts'
import { pageCall } from '#sync/writes/all.ts'

let cancelNext: (() => void) | undefined
let silences = 0

/**
 * Sends the pending changes whenever that may have become possible. The service worker does so while no page is open.
 */
export function keepDraining(): void {
  sessionState.watch(drainAtSignIn)
  watchShown(drainSignedIn)
  watchOnline(drainSignedIn)
  drainAtSignIn()
}

let knownUid: string | null = null

function drainAtSignIn(): void {
  const session = sessionState.read()
  const uid = session.state === 'signed-in' ? session.user.id : null
  const isNew = uid !== knownUid
  knownUid = uid
  if (!isNew) return
  drainSignedIn()
  void releaseOverdue()
}

/** Ends the time for undoing held deletions whose page went before it could send them. */
async function releaseOverdue(): Promise<void> {
  if (sessionState.read().state !== 'signed-in') return
  const db = signedInDatabase()
  try {
    await whileOpen(db, () => release(db, ({ heldUntilMs = 0 }) => !isAhead(heldUntilMs)))
  } catch (error) {
    if (!(error instanceof Dexie.DexieError) && storageFaultOf(error) === null) throw error
  }
}

/** A moment further ahead than any hold was noted by a clock that has been corrected since. */
function isAhead(heldUntilMs: number): boolean {
  const leftMs = heldUntilMs - Date.now()
  return leftMs > 0 && leftMs <= OUTBOX.undoMs
}

function drainSignedIn(): void {
  cancelNext?.()
  if (sessionState.read().state === 'signed-in') void sendQueued(signedInDatabase())
}

/** Sends the pending changes now, or once there is a network, even with no page open. */
export async function sendQueued(db: UserDatabase): Promise<void> {
  if (isOnline()) {
    await drainNow(db)
    return
  }
  void askForSync(SYNC_TAG)
  // The browser only guesses whether there is a network.
  anyway ??= setTimeout(drainAnyway, MINUTE_MS)
}

let anyway: ReturnType<typeof setTimeout> | undefined

function drainAnyway(): void {
  anyway = undefined
  if (sessionState.read().state === 'signed-in') void drainNow(signedInDatabase())
}

let askWhoIsSignedIn: () => Promise<void> = ignore

/** Sets what happens when a drain finds nobody signed in, which keeps the session out of the outbox. */
export function setSignedOutHandler(handler: () => Promise<void>): void {
  askWhoIsSignedIn = handler
}

async function ignore(): Promise<void> {}

export async function drainNow(db: UserDatabase): Promise<void> {
  try {
    // Loaded on demand: the drain checks answers by schemas that no screen needs for rendering.
    const { drain } = await loadChunk(() => import('#sync/outbox/drain.ts'))
    await takeEnd(await whileOpen(db, () => drain(db)))
  } catch (error) {
    // The database is closed or full, or a chunk cannot be loaded: the changes stay for the next try.
    const isFault = error instanceof Dexie.DexieError || storageFaultOf(error) !== null
    if (!isFault && !(error instanceof NetworkError)) throw error
  }
}

async function takeEnd(end: DrainEnd): Promise<void> {
  for (const operation of new Set(end.sent.flatMap(listsOf))) invalidateList(operation)
  // If the page is closed now, the worker sends the rest.
  if (end.nextAtMs !== null) void askForSync(SYNC_TAG)
  if (end.stop === 'signed-out') await askWhoIsSignedIn()
  planNext(end)
}

/** The lists to fetch again after a write whose answer alone is not enough. */
function listsOf(write: QueuedWrite) {
  const { invalidates } = pageCall(write)
  return invalidates === undefined ? [] : [`${invalidates}/list` as const]
}

function planNext({ stop, nextAtMs }: DrainEnd): void {
  cancelNext?.()
  silences = stop === null ? 0 : silences + 1
  if (nextAtMs === null) return
  const silenceMs = waitAfter(silences + 1, { first: OUTBOX.firstRetryMs, longest: MINUTE_MS })
  const dueMs = Math.max(0, nextAtMs - Date.now())
  cancelNext = runByClock(stop === null ? dueMs : Math.max(dueMs, silenceMs), drainSignedIn)
}
