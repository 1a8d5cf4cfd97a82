import type { PublishOutcome } from '#data/publish-outcome.ts'
import { absoluteTime } from '#ui/time-text.ts'

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
      return { isTaken: true, good: 'Published on LinkedIn.', doubt: null }
    case 'pending':
      return {
        isTaken: true,
        good: 'Publishing... You can follow it under Published Posts.',
        doubt: null,
      }
    case 'unknown':
      return {
        isTaken: true,
        good: null,
        doubt: `${outcome.reason ?? 'No answer came from LinkedIn: the post may be live.'} It is listed under Published Posts.`,
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
  const good = `Scheduled for ${absoluteTime(at)}. It is listed under Scheduled Posts.`
  return { isTaken: true, good, doubt: null }
}
