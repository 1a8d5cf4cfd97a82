import { Dexie } from 'dexie'

import { showToast } from '#data/notices/toasts.ts'
import { storageFaultOf } from '#db/connection.ts'
import { isBlank, markOfFormat } from '#db/draft-format.ts'
import type { ComposerDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { keepUnloadBackup, readUnloadBackup } from '#device/unload-backup.ts'
import type { UnloadBackup } from '#device/unload-backup.ts'
import { t } from '#text/t.ts'

export interface HeldDraft extends ComposerDraft {
  /** False until the stored draft has been read: until then nothing may replace the text. */
  readonly isLoaded: boolean
  readonly isStored: boolean
  /** A new object each time that another draft replaces this one on this page. */
  readonly opened?: object
}

export interface DraftKeeper {
  readonly read: () => HeldDraft
  readonly watch: (notify: () => void) => () => void
  readonly change: (part: Partial<ComposerDraft>) => void
  /** Stashes this draft. False: nothing was replaced. */
  readonly replace: (part: Partial<ComposerDraft>) => Promise<boolean>
  /** Stores unstored changes. Resolves false if the database failed. */
  readonly flush: () => Promise<boolean>
  /** The same, and also the unload backup of an earlier page of this tab, for screens without a composer. */
  readonly flushAll: () => Promise<boolean>
  /** Saves changes at once that are not at the server yet. */
  readonly save: () => Promise<void>
  /** Call at a logout: nothing is stored any more. */
  readonly forget: () => void
  /**
   * Follows the stored draft, and stores and saves before the page is hidden; the returned function ends it. `send`
   * sends the pending changes.
   */
  readonly begin: (send: (db: UserDatabase) => void) => () => void
}

export const NO_DRAFT: ComposerDraft = {
  text: '',
  imageUrl: null,
  isOwnImage: false,
  accountId: null,
  generationId: null,
  altText: null,
  linkCards: [],
  postId: null,
  format: {},
}

export function textPart(draft: Omit<ComposerDraft, 'accountId' | 'linkCards'>) {
  const { text, imageUrl, isOwnImage = false, generationId = null } = draft
  const { altText = null, postId = null, format = {} } = draft
  return { text, imageUrl, isOwnImage, generationId, altText, postId, format }
}

export function saysTheSame(words: UnloadBackup, draft: ComposerDraft): boolean {
  const { text, altText = null, format = {} } = draft
  const isSame = words.text === text && words.altText === altText
  return isSame && markOfFormat(words.format ?? {}) === markOfFormat(format)
}

/** An emptied composer starts a new post. Without an image there is no alternative text. */
export function withOrigin<Draft extends ComposerDraft>(draft: Draft): Draft {
  const origin = isBlank(draft)
    ? { generationId: null, postId: null }
    : { postId: draft.postId ?? newKey() }
  return {
    ...draft,
    ...origin,
    ...(draft.imageUrl === null ? { altText: null, isOwnImage: false } : {}),
  }
}

/**
 * Writes the unload backup at each key press, for a tab that dies before the next pause; not with a picture, which is
 * too large, and not before the backup of an earlier page has been read.
 */
export function keepInTab(owner: string, draft: HeldDraft, over: readonly string[]): void {
  const hasPicture = draft.imageUrl?.startsWith('data:') === true
  if (draft.isLoaded && !hasPicture) keepUnloadBackup(owner, { ...textPart(draft), over })
}

/** Whether the unload backup holds the draft, after the browser took the database away: a reload restores it. */
export function isInTab(owner: string, draft: ComposerDraft, error: unknown): boolean {
  const backup = readUnloadBackup(owner)
  return storageFaultOf(error) === 'lost' && backup !== null && saysTheSame(backup, draft)
}

/** Says nothing of a closed database: the session is over, and the screen shows that. */
export function sayNotKept(error: unknown): void {
  const fault = storageFaultOf(error)
  if (fault === null && error instanceof Dexie.DatabaseClosedError) return
  const text = fault === 'full' ? t.failures.draftNoRoom : t.failures.draftNotKept
  showToast({ tone: 'error', text })
}
