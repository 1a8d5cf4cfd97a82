import { Dexie } from 'dexie'

import type { Post } from '#contract/posts.ts'
import { sendQueued } from '#data/outbox/drain-now.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { sessionState } from '#data/session/state.ts'
import { whileOpen } from '#db/connection.ts'
import type { CopiedDraft } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { draftTables, settleDraft, keepLastVersion } from '#sync/drafts/draft.ts'
import { takeUp } from '#sync/drafts/drafts.ts'

import type { DraftKeeper } from './held-draft.ts'
import { sayNotKept } from './say-not-kept.ts'

/** Drafts that became two: those that hold this device's words. */
export function useCopies(): readonly CopiedDraft[] {
  return useLive(useDatabase(), (db) => db.copies.toArray()) ?? []
}

/** A save waits: it leaves now, or once there is a network. Who has logged out sends nothing more. */
export function sendSaved(db: UserDatabase): void {
  const session = sessionState.read()
  if (session.state !== 'signed-in' || db.name !== `lin-${session.user.id}`) return
  void sendQueued(db)
}

/** False: the device cannot store, and says so. */
export async function noteTakenUp(db: UserDatabase | null, { id }: Post): Promise<boolean> {
  if (db === null) return false
  try {
    await whileOpen(db, () => takeUp(db, id))
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
export async function bringBackText(
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
