import { Dexie } from 'dexie'

import { setSessionEndHandler } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { dispatch } from '#data/auth/effects.ts'
import { resumeSession } from '#data/auth/resume.ts'
import { followOtherTabs } from '#data/auth/tabs.ts'
import { keepPresses } from '#data/device/steady-press.ts'
import { databaseTrouble } from '#data/notices/failures.ts'
import { showToast } from '#data/notices/toasts.ts'
import { keepDraining, setSignedOutHandler } from '#data/outbox/drain-now.ts'
import { followDatabases } from '#data/query/database-news.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { sessionState } from '#data/session/state.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import { deleteForgotten } from '#db/databases.ts'
import { watchLost } from '#db/notes.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { whenIdle } from '#device/first-screen.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import type { StoredSession } from '#device/stored-session.ts'
import { t } from '#text/t.ts'

/** Call once per page. */
export function startBackgroundWork(stored?: Promise<StoredSession | null>): void {
  keepPresses()
  void deleteForgotten()
  setTimeout(() => void tryToForget(), FORGET_AFTER_MS)
  void startSession(stored)
  keepDraining()
  sessionState.watch(takeOldPictures)
  followServerLater()
}

/** So that the first screen comes first. */
const FORGET_AFTER_MS = 10_000

async function tryToForget(): Promise<void> {
  try {
    const { forgetIdleUsers } = await loadChunk(() => import('#db/signed-out.ts'))
    await forgetIdleUsers()
  } catch {
    // A later visit tries again.
  }
}

/** Runs once after an update. Changes that are sent before that go unchanged. */
function takeOldPictures(): void {
  if (sessionState.read().state === 'signed-in') void tryOldPictures(signedInDatabase())
}

async function tryOldPictures(db: UserDatabase): Promise<void> {
  try {
    if ((await whileOpen(db, () => readMeta(db, 'old-pictures'))) === undefined) return
    const old = await loadChunk(() => import('#sync/assets/old-pictures.ts'))
    await whileOpen(db, () => old.takeOldPictures(db))
  } catch (error) {
    // With a full device, a closed database or a chunk that cannot be loaded, a later visit tries again.
    const isFault = error instanceof Dexie.DexieError || storageFaultOf(error) !== null
    if (!isFault && !(error instanceof NetworkError)) throw error
  }
}

/** Waits until the browser is idle, so that the first screen comes first. */
function followServerLater(): void {
  const unwatch = sessionState.watch(begin)
  begin()

  function begin(): void {
    if (sessionState.read().state !== 'signed-in') return
    unwatch()
    whenIdle(() => {
      void followServerNow()
      void tellReaderNow()
    })
  }
}

async function followServerNow(): Promise<void> {
  try {
    const { followServer } = await loadChunk(() => import('./server-events.ts'))
    followServer()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    // Until the chunk can be loaded, lists are polled.
    setTimeout(() => void followServerNow(), MINUTE_MS)
  }
}

async function tellReaderNow(): Promise<void> {
  try {
    const { tellReader } = await loadChunk(() => import('#data/settings/reader.ts'))
    tellReader()
  } catch (error) {
    // The next visit tries again.
    if (!(error instanceof NetworkError)) throw error
  }
}

/** Resumes the session of an earlier visit, then follows its changes here and in other tabs. */
export async function startSession(stored?: Promise<StoredSession | null>): Promise<void> {
  setSessionEndHandler(() => void dispatch({ type: 'Refused' }))
  setSignedOutHandler(resumeSession)
  followOtherTabs()
  followDatabases(() => void dispatch({ type: 'OtherTab', said: 'logged-out' }))
  watchLost((count) => showToast({ tone: 'error', text: t.failures.changesLost(count) }))
  watchOnline(() => {
    if (isOnline()) void resumeSession()
  })
  try {
    await resumeSession(stored)
  } catch (error) {
    await dispatch({ type: 'Unheard' })
    if (storageFaultOf(error) !== 'lost') throw error
    databaseTrouble.write('refused')
  }
}
