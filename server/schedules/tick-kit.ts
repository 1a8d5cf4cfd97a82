import type { Log } from '#server/kit/log.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

/** What the work on slots stands on. */
export interface TickKit extends PostKit {
  readonly log: Log
}
