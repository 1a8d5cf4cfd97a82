import { SECOND_MS } from '#contract/limits.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { sendUntil } from '#server/schedules/settle-slot.ts'

import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

interface Cause {
  readonly reason: string
  /** How long LinkedIn asked to wait. */
  readonly retryAfterSeconds?: number
  /** How many tries there were with this one. */
  readonly tries: number
}

/**
 * What provably took no effect is tried again: for a slot as long as it may still be sent, for somebody
 * who waits in front of a screen a few times.
 */
export async function tryAgain(kit: PostKit, attempt: AttemptRow, cause: Cause): Promise<void> {
  const until = await sendUntil(kit.db, attempt)
  const leftMs = until === null ? null : until.getTime() - kit.clock.now().getTime()
  const seconds = secondsToWait(cause.tries, leftMs, cause.retryAfterSeconds ?? 0)
  if (seconds === null) {
    const reason =
      until === null
        ? `${cause.reason} Nothing was posted; try again later.`
        : tooLate(cause.reason)
    await record(kit, attempt, 'refused', { reason })
    return
  }
  await record(kit, attempt, 'not-sent', {
    tries: cause.tries,
    reason: `${cause.reason} ${BY_ITSELF}`,
    retryInSeconds: seconds,
  })
}

/** Why a slot was not published, after what stood in its way last. */
export function tooLate(reason: string | null): string {
  const last = (reason ?? '').replace(BY_ITSELF, '').trim()
  return `${last} ${SLOT_OVER}`.trim()
}

const BY_ITSELF = 'Lin tries again by itself.'

const SLOT_OVER =
  'Lin could not send this within an hour of its time. Nothing was posted; publish it by hand.'

/**
 * Grows with every try, and differs from post to post: those that were refused together do not all
 * come back together. Null when it is enough.
 *
 * @param leftMs how long it may be tried still; null where somebody waits for it
 */
export function secondsToWait(tries: number, leftMs: number | null, asked: number): number | null {
  if (leftMs === null && tries >= TRIES_BY_HAND) return null
  if (leftMs !== null && leftMs <= 0) return null
  const grown = Math.min(FIRST_SECONDS * GROWTH ** (tries - 1), WAIT_MAX_SECONDS)
  const spread = grown * (1 - SPREAD + 2 * SPREAD * Math.random())
  const seconds = Math.ceil(Math.max(spread, asked))
  if (leftMs === null) return Math.min(seconds, WAIT_MAX_BY_HAND_SECONDS)
  // When its time is over somebody has to say so.
  return Math.min(seconds, Math.ceil(leftMs / SECOND_MS) + 1)
}

const TRIES_BY_HAND = 4
const FIRST_SECONDS = 2
const GROWTH = 2.5
const WAIT_MAX_SECONDS = 300
const WAIT_MAX_BY_HAND_SECONDS = 30
const SPREAD = 0.25
