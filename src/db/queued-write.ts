import type { PostChange } from '#contract/posts.ts'
import type { NewSchedule, ScheduleChange } from '#contract/schedules.ts'
import type { NewSource, SourceChange } from '#contract/sources.ts'

/** A whole draft: each saving replaces the one before. */
export type DraftContent = Required<Omit<PostChange, 'scheduled_at'>>

/**
 * What a person may do without a network. `id` is the thing's own: the device makes it, and the server
 * takes it. Publishing, connecting and generating are not among these, and so can never be queued.
 */
export type QueuedWrite =
  | { readonly call: 'addSource'; readonly id: string; readonly body: NewSource }
  | { readonly call: 'updateSource'; readonly id: string; readonly body: SourceChange }
  | { readonly call: 'deleteSource'; readonly id: string }
  | { readonly call: 'createSchedule'; readonly id: string; readonly body: NewSchedule }
  | { readonly call: 'updateSchedule'; readonly id: string; readonly body: ScheduleChange }
  | { readonly call: 'deleteSchedule'; readonly id: string }
  /** Makes the draft where the server does not have it yet, and changes it where it does. */
  | { readonly call: 'saveDraft'; readonly id: string; readonly body: DraftContent }
  | { readonly call: 'deletePost'; readonly id: string }

export type QueuedNoun = 'sources' | 'schedules' | 'posts'

/** The mirror table that a write changes. */
export function nounOf({ call }: QueuedWrite): QueuedNoun {
  switch (call) {
    case 'addSource':
    case 'updateSource':
    case 'deleteSource':
      return 'sources'
    case 'createSchedule':
    case 'updateSchedule':
    case 'deleteSchedule':
      return 'schedules'
    case 'saveDraft':
    case 'deletePost':
      return 'posts'
  }
}

export function isDeletion({ call }: QueuedWrite): boolean {
  return call === 'deleteSource' || call === 'deleteSchedule' || call === 'deletePost'
}

/** Writes to one thing are sent one after the other; those to others need not wait for it. */
export function entityOf(write: QueuedWrite): string {
  return `${nounOf(write)}/${write.id}`
}
