import { loadPart } from '#api/load-part.ts'
import type { Post, PublishDirect } from '#contract/posts.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { Published } from '#sync/publish/publish.ts'
import { failureWords } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

export type PublishOutcome =
  | { readonly kind: 'published'; readonly post: Post }
  /** The post is stored; `reason` says why it is not live, or not known to be. */
  | {
      readonly kind: 'pending' | 'unknown' | 'failed'
      readonly post: Post
      readonly reason: string | null
    }
  | { readonly kind: 'refused'; readonly message: string }
  /** It may be live or not: the same publish, tried again, finds out and publishes at most once. */
  | { readonly kind: 'no-answer'; readonly message: string }

/** One publish, with what becomes of it in words. Never rejects. */
export async function publishNow(body: PublishDirect): Promise<PublishOutcome> {
  try {
    const { publishOnce } = await loadPart(() => import('#sync/publish/publish.ts'))
    const outcome = inWords(await publishOnce(signedInDatabase(), body))
    invalidateList('posts/list')
    return outcome
  } catch (error) {
    // No session, a part that cannot be had, or a device that cannot store the intent: nothing is sent.
    return { kind: 'refused', message: wordsOf('posts/publish', error) }
  }
}

/** Why a publish did not succeed; null while it has, or still may. */
export function publishError(outcome: PublishOutcome): string | null {
  if (outcome.kind === 'refused' || outcome.kind === 'no-answer') return outcome.message
  if (outcome.kind === 'failed') return failureWords('posts/publish', outcome.reason)
  return null
}

function inWords(outcome: Published): PublishOutcome {
  if (outcome.kind === 'no-answer') {
    return { kind: 'no-answer', message: t.failures.publishUnanswered }
  }
  if (outcome.kind === 'refused') {
    return { kind: 'refused', message: failureWords('posts/publish', outcome.said) }
  }
  return outcome
}
