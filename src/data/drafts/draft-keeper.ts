import { replaceEqualDeep } from '@tanstack/react-query'
import { liveQuery } from 'dexie'

import { databaseLives } from '#data/query/database-news.ts'
import { whileOpen } from '#db/connection.ts'
import { markOfWords } from '#db/draft-format.ts'
import type { ComposerDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { createStore } from '#device/store.ts'
import { forgetUnloadBackup, keepUnloadBackup, readUnloadBackup } from '#device/unload-backup.ts'
import type { UnloadBackup } from '#device/unload-backup.ts'
import { contentOf, readDraft, stash, storeDraft } from '#sync/drafts/drafts.ts'

import { createDraftSaving, followNewer } from './draft-saving.ts'
import {
  isInTab,
  keepInTab,
  saysTheSame,
  textPart,
  withOrigin,
  NO_DRAFT,
  sayNotKept,
} from './held-draft.ts'
import type { DraftKeeper, HeldDraft } from './held-draft.ts'

const PAUSE_MS = 400
/** The longest time that a change waits for a pause in typing. */
const LONGEST_WAIT_MS = 2000

let current: { readonly db: UserDatabase; readonly keeper: DraftKeeper } | null = null
const nobodysKeeper = createKeeper(null)

export function draftKeeperOf(db: UserDatabase | null): DraftKeeper {
  if (db === null) return nobodysKeeper
  if (current?.db !== db) current = { db, keeper: createKeeper(db) }
  return current.keeper
}

/** The session is over, and its database is about to be closed or deleted. */
export function leaveDraft(because: 'logged-out' | 'ended'): void {
  if (because === 'logged-out') {
    current?.keeper.forget()
    forgetUnloadBackup()
  } else {
    void current?.keeper.flush()
  }
  current = null
}

/**
 * Keystrokes change the value in memory at once, and are stored after a pause. While everything is stored, the value
 * follows the database, and with it the other tabs; an unstored change here wins.
 */
function createKeeper(db: UserDatabase | null): DraftKeeper {
  const store = createStore<HeldDraft>({ ...NO_DRAFT, isLoaded: false, isStored: false })
  let known = NO_DRAFT
  /**
   * Labels (`markOfWords`) of `known`, and of drafts that were given to the database since and may be stored by now.
   */
  let own: readonly string[] = ['']
  let changes = 0
  let storedChanges = 0
  let waitsSinceMs: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isForgotten = false
  let send: (from: UserDatabase) => void = ignore
  const saving =
    db === null ? null : createDraftSaving({ db, store: flush, send: (it) => send(it) })

  function change(part: Partial<ComposerDraft>): void {
    if (isForgotten) return
    changes += 1
    store.write({ ...withOrigin({ ...store.read(), ...part }), isStored: false })
    if (db !== null) keepInTab(db.name, store.read(), own)
    saving?.afterPause()
    const now = Date.now()
    waitsSinceMs ??= now
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.min(PAUSE_MS, waitsSinceMs + LONGEST_WAIT_MS - now))
  }

  async function replace(part: Partial<ComposerDraft>): Promise<boolean> {
    if (db === null || isForgotten) return false
    await save()
    try {
      let kept: ComposerDraft
      do {
        kept = store.read()
        const isOther = markOfWords(kept) !== markOfWords({ ...kept, ...part })
        if (isOther) await whileOpen(db, () => stash(db, kept, 'replaced'))
      } while (markOfWords(kept) !== markOfWords(store.read()))
    } catch (error) {
      sayNotKept(error)
      return false
    }
    if ('postId' in part) store.write({ ...store.read(), opened: {} })
    change(part)
    const isStored = await flush()
    if (isStored) void save()
    return isStored
  }

  async function save(): Promise<void> {
    if (!isForgotten) await saving?.now()
  }

  /** The unload backup comes first: this call may be the last thing that the page or the session does. */
  async function flush(): Promise<boolean> {
    if (waitsSinceMs === null || db === null) return true
    clearTimeout(timer)
    waitsSinceMs = null
    const [draft, over, written] = [store.read(), known, changes]
    const mark = markOfWords(draft)
    known = draft
    keepUnloadBackup(db.name, { ...textPart(draft), over: own })
    own = [...own, mark]
    try {
      await whileOpen(db, () => storeDraft(db, draft, over))
    } catch (error) {
      // After a failure to store, the next occasion tries again, over the draft that was stored before.
      waitsSinceMs ??= Date.now()
      if (known === draft) known = over
      if (!isInTab(db.name, draft, error)) sayNotKept(error)
      return false
    }
    storedChanges = written
    if (changes === written) store.write({ ...store.read(), isStored: true })
    own = own.slice(own.indexOf(mark))
    // The backup may hold a newer text by now.
    const backup = readUnloadBackup(db.name)
    if (backup !== null && saysTheSame(backup, draft)) forgetUnloadBackup()
    return true
  }

  function forget(): void {
    isForgotten = true
    clearTimeout(timer)
    saving?.stop()
    waitsSinceMs = null
    store.write({ ...NO_DRAFT, isLoaded: false, isStored: false })
  }

  /**
   * @param asOf the last change that was stored when the reading began: if there are later ones by now, the draft that
   *   was read may be older than they are
   * @returns whether something is left to be stored
   */
  function take(stored: ComposerDraft, asOf: number, backup: UnloadBackup | null): boolean {
    if (isForgotten) return false
    if (changes !== asOf) {
      store.write({ ...store.read(), isLoaded: true })
      return false
    }
    known = stored
    const mark = markOfWords(stored)
    own = [mark]
    if (!store.read().isLoaded) saving?.afterPause()
    const now = store.read()
    const next = { ...now, ...contentOf(stored), isLoaded: true, isStored: true }
    // Mostly this tab has just stored the draft itself: then nothing is rendered.
    store.write(replaceEqualDeep(now, next))
    if (backup === null || saysTheSame(backup, stored)) return false
    // The row may be newer, of another tab, and must not be lost.
    if (!backup.over.includes(mark)) known = NO_DRAFT
    change({ ...textPart(backup), postId: backup.postId ?? stored.postId ?? null })
    return true
  }

  async function flushAll(): Promise<boolean> {
    const backup = db === null || store.read().isLoaded ? null : readUnloadBackup(db.name)
    if (db !== null && backup !== null) {
      const [asOf, stored] = await readStored(db)
      take(stored ?? store.read(), asOf, backup)
    }
    return flush()
  }

  /**
   * Reads the draft, with the last change that was stored before the reading. If the reading fails, the editor stays
   * as it is, and usable.
   */
  async function readStored(open: UserDatabase): Promise<readonly [number, ComposerDraft | null]> {
    const asOf = storedChanges
    try {
      return [asOf, (await whileOpen(open, () => readDraft(open))) ?? null]
    } catch {
      return [asOf, store.read()]
    }
  }

  function follow(open: UserDatabase): () => void {
    let subscription = subscribe()
    const newer = followNewer(open, () => changes === storedChanges && !isForgotten)
    const unwatch = databaseLives.watch(readAnew)

    function readAnew(): void {
      subscription.unsubscribe()
      subscription = subscribe()
    }

    function subscribe() {
      return liveQuery(() => readStored(open)).subscribe(([asOf, stored]) => {
        const backup = store.read().isLoaded ? null : readUnloadBackup(open.name)
        if (take(stored ?? store.read(), asOf, backup)) void flush()
        if (asOf !== storedChanges) readAnew()
        // The browser has deleted the database: this text is the only copy.
        if (stored === null && store.read().text !== '') change({})
      })
    }

    return () => {
      unwatch()
      newer.unsubscribe()
      subscription.unsubscribe()
    }
  }

  function handleLeaving(): void {
    void save()
  }

  function begin(sendNow: (from: UserDatabase) => void): () => void {
    send = sendNow
    const unfollow = db === null ? null : follow(db)
    document.addEventListener('visibilitychange', handleLeaving)
    globalThis.addEventListener('pagehide', handleLeaving)
    return () => {
      handleLeaving()
      unfollow?.()
      document.removeEventListener('visibilitychange', handleLeaving)
      globalThis.removeEventListener('pagehide', handleLeaving)
    }
  }

  return {
    read: store.read,
    watch: store.watch,
    change,
    replace,
    flush,
    flushAll,
    save,
    forget,
    begin,
  }
}

function ignore(): void {}
