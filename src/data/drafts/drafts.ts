import { useEffect, useSyncExternalStore } from 'react'

import type { Post } from '#contract/posts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { CopiedDraft, DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerDraft, SetAside } from '#db/rows.ts'
import { draftOfPost } from '#sync/drafts/draft.ts'
import {
  contentOf,
  dropSetAside,
  noteTold,
  readEarlier,
  readParting,
  readSetAside,
} from '#sync/drafts/drafts.ts'

import { draftKeeperOf } from './draft-keeper.ts'
import { bringBackText, idToPublish, noteTakenUp, sendSaved } from './draft-steps.ts'
import { NO_DRAFT } from './held-draft.ts'
import type { HeldDraft } from './held-draft.ts'

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
