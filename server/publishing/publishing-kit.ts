import type { Messages } from '#contract/messages/message.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Log } from '#server/kit/log.ts'
import type { LinkedIn } from '#server/outside/linkedin/port.ts'
import type { PostKit, PostSlots } from '#server/posts/post-kit.ts'

import type { AttemptRow, CommentRow } from './store.ts'
import type { Unrecorded } from './unrecorded.ts'

/** What publishing stands on. */
export interface PublishingKit extends PostKit {
  readonly linkedin: LinkedIn
  /** PUBLISH_RECONCILE: whether an unknown outcome is reconciled without asking. */
  readonly reconcile: 'ask' | 'resend'
  /** LIN_FIRST_COMMENTS: whether Lin posts first comments, or leaves them to the person. */
  readonly firstComments: boolean
  readonly slots: PublishingSlots
  readonly unrecorded: Unrecorded
  readonly log: Pick<Log, 'info'>
  /** Other nouns follow an attempt here, in the transaction in which it moves. */
  onAttemptMoved(kit: PublishingKit, tx: Db, moved: AttemptMoved): Promise<void>
  /** The same of a first comment. */
  onCommentMoved(kit: PublishingKit, tx: Db, moved: CommentMoved): Promise<void>
}

export interface PublishingSlots extends PostSlots {
  /** Until when a slot's post may be sent late; null for one that is in no slot. */
  sendUntil(db: Db, attempt: Pick<AttemptRow, 'user_id' | 'post_id'>): Promise<Date | null>
}

/** What happened to an attempt to publish. */
export interface AttemptMoved {
  /** As it was before. */
  readonly attempt: AttemptRow
  readonly event: PublishEvent
  /** Where it stands now. */
  readonly state: PublishState
  readonly reason: Messages | null
  readonly at: Date
}

/** What became of a first comment. */
export interface CommentMoved {
  readonly comment: CommentRow
  /** Where it stands now. */
  readonly state: CommentRow['state']
  readonly reason: Messages | null
  /** LinkedIn takes no comments of the account from Lin, or Lin is not to post any. */
  readonly is_by_hand?: boolean
  /** The page of the post at LinkedIn. */
  readonly url: string
}
