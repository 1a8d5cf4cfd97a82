import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { PageReader } from '#server/outside/pages/port.ts'

/** What the work on posts stands on. */
export interface PostKit extends Kit, AssetKit {
  readonly pages: PageReader
  /** Where LinkedIn's pages are, for the links of live posts. */
  readonly webBase: string
  /** How long after its first request a post that may be live may be sent once more. */
  readonly resendWithinMs: number
  readonly slots: PostSlots
}

/** When posts are published by themselves. Schedules keep the slots; posts know only this of them. */
export interface PostSlots {
  /** Has a draft, locked by the caller, published at a moment. */
  set(
    db: Db,
    draft: PostOfUser & { readonly accountId: string },
    chosen: ChosenMoment,
    now: Date,
  ): Promise<void>
  /** Takes a draft out of its slot, if it is in any: the slot is skipped. */
  leave(
    db: Db,
    draft: PostOfUser,
    why: 'takenBack' | 'ownTime' | 'byHand' | 'deleted',
    now: Date,
  ): Promise<void>
  /** A post is deleted: its slot has none any more, and nothing is left to reconcile. */
  leaveDeleted(db: Db, post: PostOfUser, now: Date): Promise<void>
}

export interface ChosenMoment {
  readonly at: Date
  /** Whose wall time was meant; null where the moment itself was. */
  readonly zone: string | null
}

export interface PostOfUser {
  readonly userId: string
  readonly postId: string
}
