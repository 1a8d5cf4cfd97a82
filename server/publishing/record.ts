import { nextPublishState, statesBefore } from '#contract/rules/publish-state.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { tellOfAttempt } from '#server/notifications/tell-of-attempt.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { changePost } from '#server/posts/store.ts'
import { settleSlot } from '#server/schedules/settle-slot.ts'

import { moveAttempt } from './store.ts'
import type { AttemptRow } from './store.ts'

interface Change {
  readonly reason?: string | null
  readonly urn?: string
  readonly image_urn?: string
  readonly tries?: number
  /** When the next try of an attempt that stays queued is. */
  readonly retryInSeconds?: number
}

/** Waits before an attempt is settled without asking: doubled with each try, an hour at most. */
const SETTLE_AFTER_SECONDS = 5
const SETTLE_AFTER_MAX_SECONDS = 3600

/**
 * Records what happened to an attempt, in one transaction with what follows from it: a published
 * post is marked, and an unknown one is settled where the operator chose so.
 *
 * @param attempt as the caller left it: of a worker that stood still while another one went on, only that
 *   LinkedIn has the post is taken down
 * @returns false when the attempt stands where this cannot happen any more (another worker was first)
 */
export async function record(
  kit: PostKit,
  attempt: AttemptRow,
  event: PublishEvent,
  change: Change,
): Promise<boolean> {
  const tries = IS_TRUE_WHENEVER.includes(event) ? null : attempt.tries
  // What LinkedIn answered is known here alone: it is not lost over a deadlock.
  const reached = await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const { retryInSeconds, ...columns } = change
    for (const [to, states] of destinations(event)) {
      const from = { id: attempt.id, states, tries }
      if (!(await moveAttempt(tx, from, { ...columns, state: to }, now))) continue
      if (to === 'published') {
        await changePost(tx, attempt.user_id, attempt.post_id, { is_published: true }, now)
      }
      const end = { state: to, reason: change.reason ?? null }
      const isForSlot = await settleSlot(tx, attempt, end, now)
      await tellOfAttempt(kit, tx, attempt, { ...end, event, isForSlot })
      if (to === 'unknown' && event !== 'refused' && kit.reconcile === 'resend') {
        await kit.queue.enqueue(
          tx,
          'publish',
          { attemptId: attempt.id, settle: true },
          { startAfterSeconds: settleAfterSeconds(change.tries ?? attempt.tries) },
        )
      }
      if (to === 'queued' && retryInSeconds !== undefined) {
        const next = { attemptId: attempt.id, settle: false, tries: change.tries ?? attempt.tries }
        await kit.queue.enqueue(tx, 'publish', next, { startAfterSeconds: retryInSeconds })
      }
      return to
    }
    return null
  })
  if (reached === null) return false
  kit.metrics.publishReached(reached)
  return true
}

const IS_TRUE_WHENEVER: readonly PublishEvent[] = ['accepted', 'settled-by-hand']

function settleAfterSeconds(tries: number): number {
  return Math.min(SETTLE_AFTER_SECONDS * 2 ** Math.max(0, tries - 1), SETTLE_AFTER_MAX_SECONDS)
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
