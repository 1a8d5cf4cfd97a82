import type { LinkedIn } from '@lin/linkedin'

import type { Messages } from '#contract/messages/message.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Log } from '#server/kit/log.ts'
import type { PostKit, PostSlots } from '#server/posts/post-kit.ts'

import type { AttemptRow, CommentRow } from './store.ts'
import type { Unrecorded } from './unrecorded.ts'

export interface PublishingKit extends PostKit {
  readonly linkedin: LinkedIn
  /** PUBLISH_RECONCILE: whether an unknown outcome is reconciled without asking. */
  readonly reconcile: 'ask' | 'resend'
  /** LIN_FIRST_COMMENTS: whether Lin posts first comments, or leaves them to the person. */
  readonly firstComments: boolean
  readonly slots: PublishingSlots
  readonly unrecorded: Unrecorded
  readonly log: Pick<Log, 'info'>
  /** Informs other nouns of an attempt, in the transaction in which it changes. */
  onAttemptMoved(kit: PublishingKit, tx: Db, moved: AttemptMoved): Promise<void>
  onCommentMoved(kit: PublishingKit, tx: Db, moved: CommentMoved): Promise<void>
}

export interface PublishingSlots extends PostSlots {
  /** Until when the post of a slot may be sent late; null for a post without a slot. */
  sendUntil(db: Db, attempt: Pick<AttemptRow, 'user_id' | 'post_id'>): Promise<Date | null>
}

export interface AttemptMoved {
  /** The attempt before the change. */
  readonly attempt: AttemptRow
  readonly event: PublishEvent
  readonly state: PublishState
  readonly reason: Messages | null
  readonly at: Date
}

export interface CommentMoved {
  readonly comment: CommentRow
  readonly state: CommentRow['state']
  readonly reason: Messages | null
  /** LinkedIn accepts no comments of the account from Lin, or Lin must not post any. */
  readonly is_by_hand?: boolean
  /** The page of the post at LinkedIn. */
  readonly url: string
}
