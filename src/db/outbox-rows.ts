import type { NewMention } from '#contract/content/post-content.ts'
import type { PostChange } from '#contract/posts.ts'
import type { NewSchedule, QueueOrder, ScheduleChange } from '#contract/schedules.ts'
import type { ArticleMarks, NewRule, NewSource, SourceChange } from '#contract/sources.ts'
import type { OwnPosts, VoiceWish } from '#contract/voice/own-posts.ts'

import type { Mark } from './list-state.ts'

/** The parts of a draft beside its text, and its audience. A missing part is as in a post without it. */
export type DraftFormat = Pick<
  PostChange,
  'content' | 'visibility' | 'is_reshare_disabled' | 'first_comment' | 'mentions'
>

/** A whole draft: each saving replaces the one before. Rows of earlier versions have no format. */
export type DraftContent = Required<
  Omit<PostChange, 'scheduled_at' | 'scheduled_zone' | keyof DraftFormat>
> &
  DraftFormat

/** The device makes `id`, and the server accepts it. Publishing, connecting and generating can never be queued. */
export type QueuedWrite =
  | { readonly call: 'addSource'; readonly id: string; readonly body: NewSource }
  | { readonly call: 'updateSource'; readonly id: string; readonly body: SourceChange }
  | { readonly call: 'deleteSource'; readonly id: string }
  | { readonly call: 'createSchedule'; readonly id: string; readonly body: NewSchedule }
  | { readonly call: 'updateSchedule'; readonly id: string; readonly body: ScheduleChange }
  | { readonly call: 'deleteSchedule'; readonly id: string }
  | { readonly call: 'addMention'; readonly id: string; readonly body: NewMention }
  | { readonly call: 'deleteMention'; readonly id: string }
  /** Marks of any articles: `id` is the same for all, so that they are sent one after the other. */
  | { readonly call: 'markArticles'; readonly id: 'articles'; readonly body: ArticleMarks }
  | { readonly call: 'addRule'; readonly id: string; readonly body: NewRule }
  | { readonly call: 'deleteRule'; readonly id: string }
  /** Makes the draft if the server does not have it yet, else changes it. */
  | { readonly call: 'saveDraft'; readonly id: string; readonly body: DraftContent }
  | { readonly call: 'deletePost'; readonly id: string }
  /** Has the draft published in the next free slot; the server says which one that is. */
  | {
      readonly call: 'queueDraft'
      readonly id: string
      readonly guess: SlotGuess | null
      /** RFC 3339: the first free slot from then on, in place of the next one. */
      readonly from?: string
    }
  /** `id`: the account's. */
  | { readonly call: 'orderQueue'; readonly id: string; readonly body: QueueOrder }
  /** `id`: always `voice`, so that they are sent one after the other. */
  | { readonly call: 'addOwnPosts'; readonly id: string; readonly body: OwnPosts }
  | { readonly call: 'forgetOwnPosts'; readonly id: string }
  | { readonly call: 'saveVoice'; readonly id: string; readonly body: VoiceWish }

/** The slot that is the next free one as far as this device knows. It is shown, and not sent. */
export interface SlotGuess {
  readonly in_schedule: string
  readonly scheduled_at: string
  readonly social_account_id: string
}

export interface OutboxRow {
  readonly seq: number
  /** The shape of this row, for a later version that finds it. */
  readonly v: 1
  /** The Idempotency-Key, the same on each try. */
  readonly key: string
  readonly write: QueuedWrite
  readonly entity: string
  /** The entities whose writes come first. */
  readonly after: readonly string[]
  /** `refused`: it stays until the person has decided. */
  readonly state: 'waiting' | 'refused'
  /** How often the write was sent, counted before it is sent: from the first time on it is not changed. */
  readonly attempts: number
  /** How often an upload of its files was begun in vain: the write itself was not sent by that. */
  readonly uploads?: number
  /** How often the upload of a file has let other writes go first. */
  readonly turns?: number
  /** How far the mirror of its list was before the write was first sent; missing: not known. */
  readonly mark?: Mark
  /** Epoch milliseconds before which it is not tried again. */
  readonly nextAtMs: number
  /** Epoch milliseconds at which `nextAtMs` was set; a clock that shows less was set back. */
  readonly putOffAtMs?: number
  readonly createdAtMs: number
  /** A deletion that can be undone does not count as waiting until then. */
  readonly heldUntilMs?: number
  /** For a held deletion: nothing of the thing has reached the server, which need not hear of it. */
  readonly isUnknownThere?: true
  /** The version of the stored draft that this one was written over; null: a new one, or no draft. */
  readonly base: string | null
  /** For a deletion: the writes that it makes needless. Undoing it restores them. */
  readonly instead?: readonly OutboxRow[]
  readonly refusal: Refusal | null
}

export interface Refusal {
  /** An `ErrorCode`; of a server that was newer, maybe none that this version knows. */
  readonly code: string
  readonly message: string
}

export interface EditRow {
  readonly id: string
  /** `updated_at` of the stored draft that this device's editor has last seen. */
  readonly base: string
}

export interface DraftVersion {
  readonly seq: number
  /** The id of the post. */
  readonly draft: string
  readonly text: string
  readonly atMs: number
}

/** A draft that became two: this one holds the words of this device. */
export interface CopiedDraft {
  readonly id: string
  /** The id of the post that it was a draft of. */
  readonly of: string
  /** How that post had changed elsewhere. */
  readonly because: 'changed' | 'deleted' | 'published'
  readonly atMs: number
  /** The person has acknowledged the copy. */
  readonly isTold?: boolean
}
