import { useMemo, useSyncExternalStore } from 'react'

import type { Post } from '#contract/posts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { whileOpen } from '#db/connection.ts'
import { holdsNothing } from '#db/draft-format.ts'
import type { CopiedDraft } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { draftOfPost } from '#sync/drafts/draft.ts'
import { takeUpPost } from '#sync/drafts/newer-draft.ts'

import { draftKeeperOf } from './draft-keeper.ts'
import { NO_DRAFT, sayNotKept } from './held-draft.ts'

export interface DraftSwitch {
  /** Puts a stored draft into the composer. False: the device could not, and nothing changed. */
  readonly takeUp: (post: Post) => Promise<boolean>
  /**
   * Empties the composer if it holds one of these posts, which are about to be deleted. The result puts the draft
   * back, unless something else is written by then.
   */
  readonly letGo: (ids: readonly string[]) => Promise<() => void>
}

/** The same object while somebody types, so that a list is not rendered anew at each key. */
export function useDraftSwitch(): DraftSwitch {
  const db = useDatabase()
  return useMemo(() => switchOf(db), [db])
}

export function useIsInEditor(id: string): boolean {
  const keeper = draftKeeperOf(useDatabase())
  return useSyncExternalStore(keeper.watch, () => keeper.read().postId === id)
}

/** No post can be opened before the composer's draft has been read. */
export function useIsDraftLoaded(): boolean {
  const keeper = draftKeeperOf(useDatabase())
  return useSyncExternalStore(keeper.watch, () => keeper.read().isLoaded)
}

export function useCopies(): readonly CopiedDraft[] {
  return useLive(useDatabase(), (db) => db.copies.toArray()) ?? NO_COPIES
}

const NO_COPIES: readonly CopiedDraft[] = []

function switchOf(db: UserDatabase | null): DraftSwitch {
  const keeper = draftKeeperOf(db)
  return {
    async takeUp(post) {
      const { isLoaded, postId } = keeper.read()
      if (!isLoaded) return false
      if (postId === post.id) return true
      return (await noteTakenUp(db, post)) && keeper.replace(draftOfPost(post))
    },
    async letGo(ids) {
      if (!ids.includes(keeper.read().postId ?? '')) return ignore
      // Text typed since the last pause is saved first, so that it is deleted with the post and comes back with it.
      await keeper.save()
      const { isLoaded: _, ...held } = keeper.read()
      keeper.change(NO_DRAFT)
      await keeper.flush()
      return () => {
        const now = keeper.read()
        if (holdsNothing(now)) keeper.change(held)
      }
    },
  }
}

function ignore(): void {}

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
