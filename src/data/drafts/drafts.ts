import { Dexie } from 'dexie'
import { useEffect, useSyncExternalStore } from 'react'

import type { Post } from '#contract/posts.ts'
import { sendQueued } from '#data/outbox/drain-now.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen } from '#db/connection.ts'
import type { CopiedDraft, DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerDraft, SetAside } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { draftOfPost, draftTables, settleDraft, keepLastVersion } from '#sync/drafts/draft.ts'
import {
  contentOf,
  dropSetAside,
  noteTold,
  readEarlier,
  readParting,
  readSetAside,
  takeUpPost,
} from '#sync/drafts/drafts.ts'

import { draftKeeperOf } from './draft-keeper.ts'
import { NO_DRAFT, sayNotKept } from './held-draft.ts'
import type { HeldDraft, DraftKeeper } from './held-draft.ts'

export interface ComposerDraftControl extends HeldDraft {
  readonly set: (change: Partial<ComposerDraft>) => void
  /** Sets the present draft aside for another one. False: the device could not, and nothing changed. */
  readonly replace: (change: Partial<ComposerDraft>) => Promise<boolean>
  /** Goes on with a stored draft. False: the device could not, and nothing changed. */
  readonly takeUp: (post: Post) => Promise<boolean>
  /** Empties the draft, unless it is no longer the text that was `sent`. */
  readonly clear: (sent: string) => void
  /** Empties the draft where it is this post, which is about to be deleted. */
  readonly letGo: (post: Pick<Post, 'id'>) => Promise<void>
  /** The id of the post that is published or planned now, all that was typed being stored. */
  readonly settleId: () => Promise<string>
  /** The latest draft that gave way to another one; null when there is none. */
  readonly setAside: SetAside | null
  readonly bringBack: (draft: SetAside) => Promise<void>
  readonly dismiss: (draft: SetAside) => Promise<void>
  /** The draft has become two, of which this is one; null once the person knows. */
  readonly parting: CopiedDraft | null
  readonly dismissParting: (copy: CopiedDraft) => Promise<void>
  /** What this draft has said before, the newest first. */
  readonly earlier: readonly DraftVersion[]
  readonly bringBackEarlier: (version: DraftVersion) => Promise<void>
}

/**
 * What is being written: kept on the device while it is typed, the same in every tab, and saved as a
 * post that is not published whenever the writing pauses.
 */
export function useComposerDraft(): ComposerDraftControl {
  const db = useDatabase()
  const keeper = draftKeeperOf(db)
  const draft = useSyncExternalStore(keeper.watch, keeper.read)
  const setAside = useLive(db, readSetAside)
  const parting = useLive(db, readParting)
  const earlier = useLive(db, readEarlier)

  useEffect(() => keeper.begin(sendSaved), [keeper])

  function clear(sent: string): void {
    if (keeper.read().text !== sent) return
    keeper.change(NO_DRAFT)
    void keeper.flush()
  }

  async function letGo({ id }: Pick<Post, 'id'>): Promise<void> {
    if (keeper.read().postId !== id) return
    keeper.change(NO_DRAFT)
    await keeper.flush()
  }

  async function takeUp(post: Post): Promise<boolean> {
    if (keeper.read().postId === post.id) return true
    return (await noteTakenUp(db, post)) && keeper.replace(draftOfPost(post))
  }

  async function dismiss({ id }: SetAside): Promise<void> {
    if (db !== null) await dropSetAside(db, id)
  }

  async function bringBack(back: SetAside): Promise<void> {
    if (await keeper.replace(contentOf(back))) await dismiss(back)
  }

  async function dismissParting(copy: CopiedDraft): Promise<void> {
    if (db !== null) await noteTold(db, copy)
  }

  return {
    ...draft,
    set: keeper.change,
    replace: keeper.replace,
    takeUp,
    clear,
    letGo,
    settleId: () => idToPublish(db, keeper),
    setAside: setAside?.[0] ?? null,
    bringBack,
    dismiss,
    parting: parting ?? null,
    dismissParting,
    earlier: earlier ?? [],
    bringBackEarlier: ({ text }) => bringBackText(db, keeper, text),
  }
}

/** Drafts that became two: those that hold this device's words. */
export function useCopies(): readonly CopiedDraft[] {
  return useLive(useDatabase(), (db) => db.copies.toArray()) ?? []
}

/** A save waits: it leaves now, or once there is a network. Who has logged out sends nothing more. */
function sendSaved(db: UserDatabase): void {
  const session = sessionState.read()
  if (session.state !== 'signed-in' || db.name !== `lin-${session.user.id}`) return
  void sendQueued(db)
}

/** False: the device cannot store, and says so. */
async function noteTakenUp(db: UserDatabase | null, { id }: Post): Promise<boolean> {
  if (db === null) return false
  try {
    await whileOpen(db, () => takeUpPost(db, id))
    return true
  } catch (error) {
    sayNotKept(error)
    return false
  }
}

/**
 * The post that the composer's draft is by now: it may have gone on as another one since the screen
 * was last told. A device that cannot store knows what stands on the screen.
 */
export async function idToPublish(
  db: UserDatabase | null,
  keeper: Pick<DraftKeeper, 'read' | 'change' | 'flush'>,
): Promise<string> {
  if ((keeper.read().postId ?? null) === null) keeper.change({})
  const { postId, text } = keeper.read()
  const known = postId ?? newKey()
  if (db === null || !(await keeper.flush())) return known
  try {
    const settled = await whileOpen(db, () =>
      db.transaction('rw', draftTables(db), async () => settleDraft(db)),
    )
    return settled?.text === text ? settled.postId : known
  } catch (error) {
    if (!(error instanceof Dexie.DexieError)) throw error
    return known
  }
}

/** What stands in the composer now becomes a version first. */
async function bringBackText(
  db: UserDatabase | null,
  keeper: Pick<DraftKeeper, 'read' | 'change' | 'save'>,
  text: string,
): Promise<void> {
  const { postId = null, text: present } = keeper.read()
  if (db === null || postId === null) return
  try {
    await whileOpen(db, () =>
      db.transaction('rw', db.versions, async () => keepLastVersion(db, postId, present)),
    )
  } catch (error) {
    sayNotKept(error)
    return
  }
  keeper.change({ text, imageUrl: null })
  await keeper.save()
}
