import { SECOND_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { nextPublishState, statesBefore } from '#contract/rules/publish-state.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { Author } from '#server/ledger/add-line.ts'
import { markPublished } from '#server/posts/publishable.ts'
import { mayLeaveAgain } from '#server/posts/resend-window.ts'

import { beginComment } from './first-comment.ts'
import { noteAttempt } from './note-attempt.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { moveAttempt, sentBy } from './store.ts'
import type { AttemptRow } from './store.ts'

interface Change {
  readonly reason?: Messages | null
  readonly urn?: string
  readonly image_urn?: string | null
  readonly tries?: number
  readonly waits?: number
  readonly was_renewed?: boolean
  readonly first_sent_at?: Date | null
  /** Of a person or a program that settles the attempt. */
  readonly by?: Author
  /** Seconds until the next try of an attempt that stays queued, or that waits. */
  readonly retryInSeconds?: number
}

/**
 * Records an event of an attempt, marks a published post, notifies other nouns, queues the next job and runs `also`,
 * all in one transaction.
 * @param attempt as the caller read it. A worker that was suspended while another one took over may only record that
 *   LinkedIn has the post
 * @returns false if the attempt has left the states in which the event can happen: another worker was first
 */
export async function record(
  kit: PublishingKit,
  attempt: AttemptRow,
  event: PublishEvent,
  change: Change,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  const state = await inTransaction(kit.db, async (tx) => {
    const at = kit.clock.now()
    const moved = await move(tx, attempt, event, change, at)
    if (moved === null) return null
    if (moved === 'published') {
      await markPublished(tx, attempt.user_id, attempt.post_id, at)
      await beginComment(kit, tx, attempt, change.urn ?? attempt.urn)
    }
    await also(tx)
    const reason = change.reason ?? null
    await kit.onAttemptMoved(kit, tx, { attempt, event, state: moved, reason, at })
    await queueNext(kit, tx, { attempt, event, state: moved, change, at })
    const urn = change.urn ?? null
    await noteAttempt(kit, tx, { attempt, event, state: moved, reason, at, urn, by: change.by })
    return moved
  })
  if (state === null) return false
  kit.metrics.publishReached(state)
  return true
}

/** Null if the event is no longer possible. */
async function move(
  tx: Db,
  attempt: AttemptRow,
  event: PublishEvent,
  change: Change,
  at: Date,
): Promise<PublishState | null> {
  const { retryInSeconds: _, by: __, ...columns } = change
  const round = IS_TRUE_WHENEVER.includes(event) ? null : attempt
  for (const [state, states] of destinations(event)) {
    const from = { id: attempt.id, states, round }
    if (await moveAttempt(tx, from, { ...columns, state }, at)) return state
  }
  return null
}

const IS_TRUE_WHENEVER: readonly PublishEvent[] = ['accepted', 'reconciled-live', 'withdrawn']

/** The contract's table by its destinations: each state with the states before it. */
function destinations(event: PublishEvent): Map<PublishState, PublishState[]> {
  const found = new Map<PublishState, PublishState[]>()
  for (const from of statesBefore(event)) {
    const to = nextPublishState(from, event)
    if (to !== null) found.set(to, [...(found.get(to) ?? []), from])
  }
  return found
}

/**
 * The next job reconciles an unknown attempt if the operator chose so, retries a queued one, or checks whether one that
 * waits can continue.
 */
async function queueNext(
  kit: PublishingKit,
  tx: Db,
  {
    attempt,
    event,
    state,
    change,
    at,
  }: {
    readonly attempt: AttemptRow
    readonly event: PublishEvent
    readonly state: PublishState
    readonly change: Change
    readonly at: Date
  },
): Promise<void> {
  const { tries = attempt.tries, waits = attempt.waits, retryInSeconds } = change
  if (state === 'unknown' && event !== 'refused' && kit.reconcile === 'resend') {
    const job = { attemptId: attempt.id, settle: true }
    const startAfterSeconds = reconcileAfterSeconds(tries)
    const startsAt = new Date(at.getTime() + startAfterSeconds * SECOND_MS)
    // Later it is left to its owner, who was notified.
    if (mayLeaveAgain(kit, sentBy(attempt), startsAt))
      await kit.queue.enqueue(tx, 'publish', job, { startAfterSeconds })
  }
  if ((state === 'queued' || event === 'waits') && retryInSeconds !== undefined) {
    const job = { attemptId: attempt.id, settle: false, tries, waits }
    await kit.queue.enqueue(tx, 'publish', job, { startAfterSeconds: retryInSeconds })
  }
}

function reconcileAfterSeconds(tries: number): number {
  return waitAfter(Math.max(1, tries), { first: RECONCILE_AFTER_SECONDS })
}

const RECONCILE_AFTER_SECONDS = 5
