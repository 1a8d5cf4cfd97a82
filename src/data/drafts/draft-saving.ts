import { Dexie, liveQuery } from 'dexie'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { whileOpen, storageFaultOf } from '#db/connection.ts'
import type { UserDatabase } from '#db/user-database.ts'

export interface DraftSaving {
  readonly afterPause: () => void
  readonly now: () => Promise<void>
  readonly stop: () => void
}

const PAUSE_MS = 3 * SECOND_MS

interface Saves {
  readonly db: UserDatabase
  /** Stores on the device first. */
  readonly store: () => Promise<boolean>
  readonly send: (db: UserDatabase) => void
}

/** Saves the composer's draft at the server, by way of the outbox. */
export function createDraftSaving({ db, store, send }: Saves): DraftSaving {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function save(): Promise<boolean> {
    const { saveDraft } = await fetchSaving()
    return whileOpen(db, () => saveDraft(db))
  }

  async function now(): Promise<void> {
    clearTimeout(timer)
    if (!(await store())) return
    if (await unlessFaulty(false, save)) send(db)
  }

  return {
    afterPause() {
      clearTimeout(timer)
      timer = setTimeout(() => void now(), PAUSE_MS)
    },
    now,
    stop: () => clearTimeout(timer),
  }
}

/** Loaded on demand: no screen needs it for rendering, and it is there before somebody can have written. */
function fetchSaving() {
  return loadChunk(() => import('#sync/drafts/save-draft.ts'))
}

/** Shows another device's changes in the composer, as long as `isQuiet`: nothing here is unsaved. */
export function followNewer(db: UserDatabase, isQuiet: () => boolean): { unsubscribe: () => void } {
  let subscription: { unsubscribe: () => void } | null = null
  let stopped = false

  async function follow(): Promise<void> {
    const { readNewer, takeNewer } = await loadChunk(() => import('#sync/drafts/newer-draft.ts'))
    if (stopped) return
    subscription = liveQuery(() => unlessFaulty(null, () => readNewer(db))).subscribe((post) => {
      if (post !== null && isQuiet()) void unlessFaulty(undefined, () => takeNewer(db))
    })
  }

  void unlessFaulty(undefined, follow)
  void unlessFaulty(undefined, async () => void (await fetchSaving()))
  return {
    unsubscribe() {
      stopped = true
      subscription?.unsubscribe()
    },
  }
}

/** The text is on the device, so a fault here does no harm: the next change tries again. */
async function unlessFaulty<T>(otherwise: T, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFault = error instanceof Dexie.DexieError || storageFaultOf(error) !== null
    if (!isFault && !(error instanceof NetworkError)) throw error
    return otherwise
  }
}
