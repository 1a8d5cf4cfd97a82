import type { PublishOutcome } from '#data/posts/posts.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { absoluteTime } from '#ui/format/time-text.ts'

/** What the composer does and says after a publish. Failures are said by the hook. */
export interface AfterPublish {
  /** The post is stored and on its way: the composer is empty again. */
  readonly isTaken: boolean
  /** The stored post that another attempt publishes, so that no second one is made. */
  readonly retryId?: string
  readonly good: string | null
  readonly doubt: string | null
}

/** `retryId`: the stored post that this publish was another attempt of. */
export function afterPublish(outcome: PublishOutcome, retryId?: string): AfterPublish {
  switch (outcome.kind) {
    case 'published':
      return { isTaken: true, good: t.posts.after.published, doubt: null }
    case 'pending':
      return { isTaken: true, good: t.posts.after.publishing, doubt: null }
    case 'unknown':
      return {
        isTaken: true,
        good: null,
        doubt: t.posts.after.mayBeLive(wordsSaid(outcome.reason ?? t.posts.after.noAnswer)),
      }
    case 'failed':
      return { isTaken: false, retryId: outcome.post.id, good: null, doubt: null }
    case 'refused':
    case 'no-answer':
      return {
        isTaken: false,
        ...(retryId === undefined ? {} : { retryId }),
        good: null,
        doubt: null,
      }
  }
}

/** `at`: when it is published, RFC 3339. */
export function afterScheduling(at: string): AfterPublish {
  return { isTaken: true, good: t.posts.after.scheduled(absoluteTime(at)), doubt: null }
}
