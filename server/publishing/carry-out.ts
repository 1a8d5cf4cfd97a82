import type { SendOutcome } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { isWithin } from '#contract/rules/moment.ts'
import type { PublishEvent } from '#contract/rules/publish-state.ts'
import { problemOf } from '#server/kit/messages.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { timeLimit } from '#server/kit/timers.ts'
import { LINKEDIN_LIMITS } from '#server/outside/linkedin.ts'
import { mayLeaveAgain, resendUntil } from '#server/posts/resend-window.ts'

import { attachTo } from './attach.ts'
import { countRequest } from './budget.ts'
import { conclude, tooLate } from './conclude.ts'
import { spenderOf } from './media.ts'
import { accountOf, isAnswered, isItsTry, leavesNow, requestOnce } from './one-request.ts'
import type { Leaving } from './one-request.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import { findAttempt, sentAt, sentBy } from './store.ts'
import type { AttemptRow } from './store.ts'

/**
 * Begins an attempt, or continues it. An attempt in `sending` or `settling` was left by a worker that died, so its post
 * may be live: the attempt becomes `unknown` and is not sent again.
 */
export async function carryOut(kit: PublishingKit, run: JobRun<'publish'>): Promise<void> {
  const attempt = await findItsTry(kit, run)
  if (attempt === null) return
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
      if (isOtherJobAtWork(kit, run, attempt)) {
        const later = { startAfterSeconds: RECHECK_AFTER_SECONDS }
        await kit.queue.enqueue(kit.db, 'publish', run.data, later)
        return undefined
      }
      await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
      return undefined
    case 'unknown':
      return run.data.settle && mayResend(kit, attempt) ? sendPost(kit, run, attempt) : undefined
    case 'published':
    case 'failed':
      return undefined
  }
}

/** The attempt becomes unknown if the post may be live, else failed. */
export async function giveUpPublish(
  kit: PublishingKit,
  run: JobRun<'publish-given-up'>,
): Promise<void> {
  const attempt = await findItsTry(kit, run)
  if (attempt === null) return
  const isLost = await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
  if (!isLost) return
  await record(kit, attempt, 'refused', { reason: GIVEN_UP })
}

/** Null: there is nothing to do, or LinkedIn has answered an earlier run, and its answer is recorded by now. */
async function findItsTry(
  kit: PublishingKit,
  run: JobRun<'publish'> | JobRun<'publish-given-up'>,
): Promise<AttemptRow | null> {
  const attempt = await findAttempt(kit.db, run.data.attemptId)
  if (attempt === undefined) return null
  const isOver = await isAnswered(kit, run, attempt, (urn) =>
    record(kit, attempt, 'accepted', { urn, reason: null }),
  )
  if (isOver) return null
  return isItsTry(attempt, run) ? attempt : null
}

/**
 * Two jobs may reconcile the same attempt. The second one waits until the first one cannot be running any more, so that
 * only one of them sends the text.
 */
function isOtherJobAtWork(
  kit: PublishingKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
): boolean {
  if (attempt.state !== 'settling' || !run.data.settle || !run.isFirst) return false
  const beganMs = attempt.changed_at.getTime()
  return isWithin(kit.clock.now().getTime(), beganMs, beganMs + RECONCILES_WITHIN_MS)
}

const RECHECK_AFTER_SECONDS = 30
/** Longer than a job may run. */
const RECONCILES_WITHIN_MS = 4 * MINUTE_MS

async function isTooLate(kit: PublishingKit, attempt: AttemptRow): Promise<boolean> {
  const until = await kit.slots.sendUntil(kit.db, attempt)
  return until !== null && until < kit.clock.now()
}

/** The job may have waited so long that LinkedIn does not recognise the text any more, and would post it twice. */
function mayResend(kit: PublishingKit, attempt: AttemptRow): boolean {
  return mayLeaveAgain(kit, sentBy(attempt), kit.clock.now())
}

const GIVEN_UP: Messages = [{ code: 'publish/not-carried-out' }, { code: 'next/try-again' }]

const LOST_WITH_ITS_WORKER: Messages = [
  { code: 'publish/interrupted' },
  { code: 'next/look-at-linkedin' },
]

async function sendPost(
  kit: PublishingKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
): Promise<void> {
  const isReconciling = attempt.state === 'unknown'
  const account = await accountOf(kit, attempt)
  if (account instanceof AppError) {
    // An unknown attempt stays unknown: without an account LinkedIn cannot be asked about it.
    if (!isReconciling)
      await record(kit, attempt, 'refused', {
        reason: [problemOf(account)],
      })
    return
  }
  const tries = attempt.tries + 1
  const attached = await attachTo(kit, attempt, account, run.signal)
  if (attached.kind !== 'attached') {
    await conclude(kit, attempt, attached, { isReconciling, account, tries, since: null })
    return
  }
  // Nothing has been sent yet: if this process stops now, the job is repeated.
  run.signal.throwIfAborted()
  const firstSentAt = isReconciling ? sentAt(attempt) : (attempt.first_sent_at ?? kit.clock.now())
  const leaving = isReconciling
    ? leavesAgain(kit, run, { text: attempt.text, at: firstSentAt })
    : leavesNow(kit, run.signal)
  const begins: PublishEvent = isReconciling ? 'reconcile-begins' : 'send-begins'
  const begun = { tries, first_sent_at: firstSentAt }
  const post = { author: account.sub, text: attempt.text, ...attached.post }
  await requestOnce<SendOutcome<string, Message>>(kit, run, {
    attempt,
    account,
    leaving,
    begin: () => record(kit, attempt, begins, { ...begun, reason: null }),
    ask: (signal) =>
      kit.linkedin.createPost(account.accessToken, post, signal, () =>
        // The requests before it had no effect, whatever becomes of the count.
        countRequest(kit, spenderOf({ attempt, account })).catch(() => undefined),
      ),
    urnIn: (outcome) => urnIn(outcome, isReconciling),
    conclude: (outcome) =>
      conclude(kit, { ...attempt, ...begun }, outcome, {
        isReconciling,
        account,
        tries,
        since: attached.since,
      }),
  })
}

/** LinkedIn may be asked several times for one post: the last request, too, ends while the text is recognised. */
function leavesAgain(
  kit: PublishingKit,
  { signal }: JobRun<'publish'>,
  sent: ReturnType<typeof sentBy>,
): Leaving {
  const until = resendUntil(kit, sent)
  const endsInMs = until.getTime() + LINKEDIN_LIMITS.requestMs - kit.clock.now().getTime()
  const limited = AbortSignal.any([signal, timeLimit(endsInMs)])
  return { fromMs: sent.at.getTime(), until, signal: limited }
}

/** A duplicate is this attempt's own post only while reconciling. */
function urnIn(outcome: SendOutcome<string, Message>, isReconciling: boolean): string | null {
  if (outcome.kind === 'accepted') return outcome.value
  return outcome.kind === 'duplicate' && isReconciling ? outcome.urn : null
}
