import type { AssetKit } from '#server/assets/asset-kit.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { PageReader } from '#server/outside/pages/port.ts'

export interface PostKit extends Kit, AssetKit {
  readonly pages: PageReader
  /** Base address of LinkedIn's pages, for the links of live posts. */
  readonly webBase: string
  /** How long after its first request a post that may be live may be sent again. */
  readonly resendWithinMs: number
  readonly slots: PostSlots
  /** Informs other nouns of a draft that was changed, or got another time, in that transaction. */
  onDraftChanged(
    kit: PostKit,
    tx: Db,
    draft: PostOfUser & { readonly apiKey: ActingKey },
  ): Promise<void>
}

/** Schedules own the slots; posts see only these functions. */
export interface PostSlots {
  /** The caller has locked the draft. */
  set(
    db: Db,
    draft: PostOfUser & { readonly accountId: string },
    chosen: ChosenMoment,
    now: Date,
  ): Promise<void>
  /** The draft's slot, if it has one, is skipped. A draft that a program takes out goes on waiting for its person. */
  leave(
    db: Db,
    draft: PostOfUser & { readonly apiKey: ActingKey },
    why: 'takenBack' | 'ownTime' | 'byHand' | 'deleted',
    now: Date,
  ): Promise<void>
  /** Removes a deleted post from its slot: nothing is left to reconcile then. */
  leaveDeleted(db: Db, post: PostOfUser, now: Date): Promise<void>
  /** When a slot publishes or published the draft, also one that waits for its owner; null without one. */
  timeOf(db: Db, draft: PostOfUser): Promise<Date | null>
  /**
   * Lets a slot that waits for approval publish the draft.
   *
   * @returns `late` if the slot's time is over: then it goes on waiting for its owner
   */
  release(db: Db, draft: PostOfUser, now: Date): Promise<'planned' | 'late' | 'none'>
  /** Makes a slot wait for approval again. One that a person planned keeps its moment, and waits from then on. */
  withhold(db: Db, draft: PostOfUser, why: 'changed' | 'unapproved', now: Date): Promise<void>
}

export interface ChosenMoment {
  readonly at: Date
  /** The zone of the chosen wall time; null if the moment itself was chosen. */
  readonly zone: string | null
  readonly apiKey: ActingKey
}

export interface PostOfUser {
  readonly userId: string
  readonly postId: string
}
