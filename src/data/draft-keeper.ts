import { Dexie } from 'dexie'

import type { UserDatabase } from '#db/user-database.ts'
import { forgetLastWords, keepLastWords, readLastWords } from '#device/last-words.ts'
import { WORDS } from '#text/errors.ts'

import { createStore } from './store.ts'
import { showToast } from './toasts.ts'

export interface ComposerDraft {
  readonly text: string
  readonly imageUrl: string | null
  readonly accountId: string | null
}

export const NO_DRAFT: ComposerDraft = { text: '', imageUrl: null, accountId: null }

export interface HeldDraft extends ComposerDraft {
  /** False until what was stored before has been read: until then nothing may replace the text. */
  readonly isLoaded: boolean
}

export interface DraftKeeper {
  readonly read: () => HeldDraft
  readonly watch: (notify: () => void) => () => void
  readonly change: (part: Partial<ComposerDraft>) => void
  /** Takes up what is stored, and stores before the page is hidden; ends with the returned function. */
  readonly begin: () => () => void
}

/** How long a pause in typing lasts. */
const PAUSE_MS = 400

const keepers = new WeakMap<UserDatabase, DraftKeeper>()
const nobodysKeeper = createKeeper(null)

export function draftKeeperOf(db: UserDatabase | null): DraftKeeper {
  if (db === null) return nobodysKeeper
  const known = keepers.get(db)
  if (known !== undefined) return known
  const keeper = createKeeper(db)
  keepers.set(db, keeper)
  return keeper
}

/** Keystrokes change the value in memory at once; the database follows. */
function createKeeper(db: UserDatabase | null): DraftKeeper {
  const store = createStore<HeldDraft>({ ...NO_DRAFT, isLoaded: false })
  let isTouched = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(part: Partial<ComposerDraft>): void {
    isTouched = true
    store.write({ ...store.read(), ...part })
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE_MS)
  }

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    if (db !== null) void keepDraft(db, store.read())
  }

  function flushLeaving(): void {
    if (timer !== undefined && db !== null) keepLastWords(db.name, store.read().text)
    flush()
  }

  async function load(open: UserDatabase): Promise<void> {
    const { text, imageUrl, accountId } = (await open.drafts.get('composer')) ?? NO_DRAFT
    if (isTouched) {
      store.write({ ...store.read(), isLoaded: true })
      return
    }
    const lastWords = readLastWords(open.name)
    store.write({ text: lastWords ?? text, imageUrl, accountId, isLoaded: true })
    if (lastWords !== null) await keepDraft(open, store.read())
  }

  function begin(): () => void {
    if (db !== null && !store.read().isLoaded) void load(db)
    document.addEventListener('visibilitychange', flushLeaving)
    globalThis.addEventListener('pagehide', flushLeaving)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flushLeaving)
      globalThis.removeEventListener('pagehide', flushLeaving)
    }
  }

  return { read: store.read, watch: store.watch, change, begin }
}

async function keepDraft(db: UserDatabase, draft: ComposerDraft): Promise<void> {
  const { text, imageUrl, accountId } = draft
  try {
    await db.drafts.put({ id: 'composer', text, imageUrl, accountId })
    forgetLastWords()
  } catch (error) {
    if (error instanceof Dexie.DatabaseClosedError) return
    showToast({ tone: 'error', text: WORDS.draftNotKept })
  }
}
