import type { ComposerDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

export interface HeldDraft extends ComposerDraft {
  /** False until what was stored before has been read: until then nothing may replace the text. */
  readonly isLoaded: boolean
}

export interface DraftKeeper {
  readonly read: () => HeldDraft
  readonly watch: (notify: () => void) => () => void
  readonly change: (part: Partial<ComposerDraft>) => void
  /** Puts another draft in the place of this one, which is set aside. False: nothing was replaced. */
  readonly replace: (part: Partial<ComposerDraft>) => Promise<boolean>
  /** Stores what is not stored yet. Resolves false where the database did not take it. */
  readonly flush: () => Promise<boolean>
  /** The same on a screen without a composer, for what an earlier page of this tab has left. */
  readonly settle: () => Promise<boolean>
  /** Saves at once what is not at the server yet. */
  readonly save: () => Promise<void>
  /** Logged out: nothing is stored any more. */
  readonly forget: () => void
  /**
   * Follows what is stored, and stores and saves before the page is hidden; ends with the returned
   * function. `send` has sent what waits.
   */
  readonly begin: (send: (db: UserDatabase) => void) => () => void
}

export const NO_DRAFT: ComposerDraft = {
  text: '',
  imageUrl: null,
  accountId: null,
  generationId: null,
  altText: null,
  linkCards: [],
  postId: null,
}
