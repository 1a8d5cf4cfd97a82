import { SCHEDULE } from '#contract/limits.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import type { Visible } from '#server/posts/content-hash.ts'

export type Approvable = Visible

/** When a post may go out; null: whenever its owner wants. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** A slot publishes at its moment, or up to an hour later after an outage. */
export function windowAt(at: Date): Window {
  return { from: at, to: new Date(at.getTime() + SCHEDULE.catchUpMs) }
}

/** Of everything that readers of the post will see, and when: see `contentHash`. */
export function hashOf(post: Approvable, window: Window | null): Buffer {
  return contentHash(
    post,
    window === null ? null : [window.from.toISOString(), window.to.toISOString()],
  )
}
