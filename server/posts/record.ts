import { nextPublishState, statesBefore } from '#contract/rules/publish-state.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'

import type { PostKit } from './post-kit.ts'
import { changePost, moveAttempt } from './store.ts'
import type { AttemptRow } from './store.ts'

interface Change {
  readonly reason?: string | null
  readonly urn?: string
  readonly image_urn?: string
  readonly tries?: number
}

const SETTLE_AFTER_SECONDS = 5

/**
 * Records what happened to an attempt, in one transaction with what follows from it: a published
 * post is marked, and an unknown one is settled where the operator chose so.
 *
 * @returns false when the attempt stands where this cannot happen any more (another worker was first)
 */
export async function record(
  kit: PostKit,
  attempt: AttemptRow,
  event: PublishEvent,
  change: Change,
): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    for (const [to, from] of destinations(event)) {
      if (!(await moveAttempt(tx, attempt.id, from, to, change, now))) continue
      if (to === 'published') {
        await changePost(tx, attempt.user_id, attempt.post_id, { is_published: true }, now)
      }
      if (to === 'unknown' && event !== 'refused' && kit.reconcile === 'resend') {
        await kit.queue.enqueue(
          tx,
          'publish',
          { attemptId: attempt.id, settle: true },
          { startAfterSeconds: SETTLE_AFTER_SECONDS },
        )
      }
      return true
    }
    return false
  })
}

/** Where an event leads, and from which states: the contract's table, turned round. */
function destinations(event: PublishEvent): Map<PublishState, PublishState[]> {
  const found = new Map<PublishState, PublishState[]>()
  for (const from of statesBefore(event)) {
    const to = nextPublishState(from, event)
    if (to !== null) found.set(to, [...(found.get(to) ?? []), from])
  }
  return found
}
