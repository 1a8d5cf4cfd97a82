import { MINUTE_MS } from '#contract/limits.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { sendUntil } from '#server/schedules/settle-slot.ts'

import { tooLate } from './conclude.ts'
import { record } from './record.ts'
import { sendPost } from './send-post.ts'
import { findAttempt } from './store.ts'
import type { AttemptRow } from './store.ts'

/**
 * Carries an attempt out, or on. What is found here was left by a request, by a try that took no
 * effect, or by a worker that died: only the last in `sending` or `settling` may be live, and that
 * becomes `unknown` instead of being sent again.
 */
export async function carryOut(kit: PostKit, run: JobRun<'publish'>): Promise<void> {
  const attempt = await findAttempt(kit.db, run.data.attemptId)
  if (attempt === undefined || !isItsTry(attempt, run.data.tries)) return
  switch (attempt.state) {
    case 'queued':
    case 'uploading':
      if (await isTooLate(kit, attempt)) {
        await record(kit, attempt, 'refused', { reason: tooLate(attempt.reason) })
        return undefined
      }
      return sendPost(kit, run, attempt)
    case 'sending':
    case 'settling':
      if (isOfAnother(kit, run, attempt)) {
        const later = { startAfterSeconds: LOOK_AGAIN_SECONDS }
        await kit.queue.enqueue(kit.db, 'publish', run.data, later)
        return undefined
      }
      await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
      return undefined
    case 'unknown':
      return run.data.settle ? sendPost(kit, run, attempt) : undefined
    case 'published':
    case 'failed':
      return undefined
  }
}

/** Ends an attempt whose job is used up: what may be live stays in doubt, the rest failed. */
export async function giveUpPublish(kit: PostKit, run: JobRun<'publish-given-up'>): Promise<void> {
  const attempt = await findAttempt(kit.db, run.data.attemptId)
  if (attempt === undefined || !isItsTry(attempt, run.data.tries)) return
  const isLost = await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
  if (!isLost) return
  await record(kit, attempt, 'refused', { reason: GIVEN_UP })
}

/**
 * A job is for one try. The next try has a job of its own by the time that a worker dies between
 * writing that down and ending this one.
 */
function isItsTry(attempt: AttemptRow, triesBefore: number | undefined): boolean {
  if (triesBefore === undefined) return true
  const isAsking = attempt.state === 'sending' || attempt.state === 'settling'
  return attempt.tries === (isAsking ? triesBefore + 1 : triesBefore)
}

/**
 * Settling may be asked for twice at once. The second job leaves the first one alone as long as that can
 * be at work, so that the text is not sent by both.
 */
function isOfAnother(kit: PostKit, run: JobRun<'publish'>, attempt: AttemptRow): boolean {
  if (attempt.state !== 'settling' || !run.data.settle || !run.isFirst) return false
  return kit.clock.now().getTime() - attempt.changed_at.getTime() < SETTLES_WITHIN_MS
}

const LOOK_AGAIN_SECONDS = 30
/** Longer than a job may run. */
const SETTLES_WITHIN_MS = 4 * MINUTE_MS

async function isTooLate(kit: PostKit, attempt: AttemptRow): Promise<boolean> {
  const until = await sendUntil(kit.db, attempt)
  return until !== null && until < kit.clock.now()
}

const GIVEN_UP = 'Lin could not carry this out. Nothing was posted; try again.'

const LOST_WITH_ITS_WORKER =
  'Lin was interrupted while LinkedIn had the post, so it may be live. Look at LinkedIn, or settle it.'
