import type { SendOutcome } from '@lin/linkedin'

import { SECOND_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { waitAfter } from '#contract/rules/moment.ts'
import { TOO_FRESH, isFresh, markDisconnected } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { DAY_USED_UP, waitsForNextDay } from '#server/posts/next-day.ts'

import { forgetFilesOf, untilNextDay } from './attach.ts'
import { spendDay } from './budget.ts'
import { isTooLong, spenderOf, tooLong, waitsFor } from './media.ts'
import type { Waits } from './media.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import { postedBefore, wasSaidMissing } from './store.ts'
import type { AttemptRow } from './store.ts'

interface How {
  /** Whether this try resent the text of an attempt that may be live. */
  readonly isReconciling: boolean
  readonly account: PublishingAccount
  /** The number of this try; the attempt counts it from the moment when LinkedIn is asked for the post. */
  readonly tries: number
  /** Since when LinkedIn has the file that it may still be processing; null where there is none. */
  readonly since: Date | null
}

export async function conclude(
  kit: PublishingKit,
  attempt: AttemptRow,
  outcome: SendOutcome<string, Message> | Waits,
  how: How,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      await record(kit, attempt, 'accepted', { urn: outcome.value, reason: null })
      return
    case 'duplicate':
      await onDuplicate(kit, attempt, outcome, how.isReconciling)
      return
    case 'refused':
      await onRefusal(kit, attempt, outcome, how)
      return
    case 'not-sent':
      await onNotSent(kit, attempt, outcome, how)
      return
    case 'processing':
      await onProcessing(kit, attempt, outcome, how)
      return
    case 'waits':
      if (!how.isReconciling) await goOnLater(kit, attempt, outcome, how.tries - 1)
      else
        await record(kit, attempt, 'reconcile-waits', {
          tries: how.tries,
          reason: cannotAsk(outcome),
        })
      return
    case 'lost':
      await record(kit, attempt, 'answer-lost', {
        reason: [...outcome.reason, { code: 'next/look-at-linkedin' }],
      })
      return
  }
}

// While reconciling, the duplicate is this attempt's own post; after its owner looked, and overlooked it, the one of
// the attempt before. Otherwise the member posted it before.
async function onDuplicate(
  kit: PublishingKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string, Message>, { kind: 'duplicate' }>,
  isReconciling: boolean,
): Promise<void> {
  const urn = outcome.urn === null ? {} : { urn: outcome.urn }
  if (isReconciling || (await wasSaidMissing(kit.db, attempt))) {
    await record(kit, attempt, 'accepted', { ...urn, reason: null })
    return
  }
  const when = await postedBefore(kit.db, attempt, outcome.urn)
  const reason: Messages = [
    ...outcome.reason,
    ...(when === null ? [] : [publishedBefore(when)]),
    { code: 'next/change-text' },
  ]
  await record(kit, attempt, 'refused', { ...urn, reason })
}

function publishedBefore(when: Date): Message {
  const at = { moment: when.toISOString(), zone: null }
  return { code: 'publish/published-before', params: { at } }
}

async function onRefusal(
  kit: PublishingKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string, Message>, { kind: 'refused' }>,
  how: How,
): Promise<void> {
  const { isReconciling, account, tries } = how
  if (outcome.mayBeTooFresh && isFresh(kit.clock, account) && tries < FRESH_TRIES) {
    await onNotSent(kit, attempt, { kind: 'not-sent', reason: [TOO_FRESH] }, how)
    return
  }
  // Uploads of a post that may be live are not forgotten, because they would not be uploaded anew.
  if (outcome.isUploadGone === true && !isReconciling) {
    await forgetFilesOf(kit, attempt, account.id)
    if (!attempt.was_renewed) {
      // LinkedIn refused the request, so no first request may have succeeded yet.
      const anew = { was_renewed: true, image_urn: null, first_sent_at: null } as const
      await goOnLater(kit, attempt, RENEWS, tries, anew)
      return
    }
  }
  if (outcome.mustReconnect) await markDisconnected(kit, attempt.user_id, account)
  await record(kit, attempt, 'refused', { reason: withDoubt(isReconciling, outcome.reason) })
}

/** Together they last longer than LinkedIn refuses a new token, which is some seconds. */
const FRESH_TRIES = 4

async function onNotSent(
  kit: PublishingKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string, Message>, { kind: 'not-sent' }>,
  { isReconciling, account, tries }: How,
): Promise<void> {
  if (outcome.isDayOver === true) await spendDay(kit, spenderOf({ attempt, account }))
  if (isReconciling)
    await record(kit, attempt, 'not-sent', { reason: withDoubt(true, outcome.reason) })
  else if (outcome.isDayOver === true) await goOnLater(kit, attempt, untilNextDay(kit), tries)
  else await tryAgain(kit, attempt, { ...outcome, tries })
}

/** LinkedIn accepted no post, because it is still processing the file. */
async function onProcessing(
  kit: PublishingKit,
  attempt: AttemptRow,
  { file }: Extract<SendOutcome<string, Message>, { kind: 'processing' }>,
  { isReconciling, tries, since }: How,
): Promise<void> {
  if (isReconciling) {
    const reason = withDoubt(true, [{ code: 'linkedin/processing', params: { file } }])
    await record(kit, attempt, 'not-sent', { reason })
    return
  }
  const begun = since ?? attempt.created_at
  if (isTooLong(kit, begun)) {
    await record(kit, attempt, 'refused', { reason: tooLong(file).reason })
    return
  }
  const waits = waitsFor(file, kit.clock.now().getTime() - begun.getTime())
  await goOnLater(kit, attempt, waits, tries, { first_sent_at: null })
}

/** Nothing was posted so far: the attempt stays, and a job of its own continues it. */
async function goOnLater(
  kit: PublishingKit,
  attempt: AttemptRow,
  { reason, seconds }: Omit<Waits, 'kind'>,
  tries: number,
  change: Parameters<typeof record>[3] = {},
): Promise<void> {
  const until = await kit.slots.sendUntil(kit.db, attempt)
  const leftMs = until === null ? null : until.getTime() - kit.clock.now().getTime()
  if (leftMs !== null && waitsForNextDay(reason) && seconds * SECOND_MS > leftMs) {
    await record(kit, attempt, 'refused', { reason: tooLate([DAY_USED_UP]) })
    return
  }
  // The last look comes just after the limit, and records that the slot is too late.
  const most = leftMs === null ? seconds : Math.ceil(Math.max(0, leftMs) / SECOND_MS) + 1
  await record(kit, attempt, 'waits', {
    ...change,
    tries,
    waits: attempt.waits + 1,
    reason,
    retryInSeconds: Math.min(seconds, most),
  })
}

/** Tomorrow LinkedIn does not recognise the text any more. */
function cannotAsk({ reason }: Waits): Messages {
  return waitsForNextDay(reason)
    ? [DAY_USED_UP, { code: 'publish/cannot-ask' }, { code: 'next/look-at-linkedin' }]
    : withDoubt(true, reason)
}

const RENEWS = { reason: [{ code: 'linkedin/upload-again' }], seconds: 1 } as const

function withDoubt(isReconciling: boolean, reason: Messages): Messages {
  return isReconciling ? [...reason, { code: 'publish/may-be-live-from-before' }] : reason
}

interface Cause {
  readonly reason: Messages
  readonly retryAfterSeconds?: number
  /** The number of tries so far, this one included. */
  readonly tries: number
}

/** Retries an attempt that provably had no effect: as long as a slot may be sent, a few times if a person waits. */
async function tryAgain(kit: PublishingKit, attempt: AttemptRow, cause: Cause): Promise<void> {
  const until = await kit.slots.sendUntil(kit.db, attempt)
  const leftMs = until === null ? null : until.getTime() - kit.clock.now().getTime()
  const seconds = secondsToWait(cause.tries, leftMs, cause.retryAfterSeconds ?? 0)
  if (seconds === null) {
    const reason: Messages =
      until === null ? [...cause.reason, { code: 'next/try-later' }] : tooLate(cause.reason)
    await record(kit, attempt, 'refused', { reason })
    return
  }
  await record(kit, attempt, 'not-sent', {
    tries: cause.tries,
    reason: [...cause.reason, BY_ITSELF],
    retryInSeconds: seconds,
  })
}

export function tooLate(reason: Messages | null): Messages {
  const last = reason?.filter(({ code }) => code !== BY_ITSELF.code) ?? []
  return [...last, { code: 'publish/hour-over' }, { code: 'next/publish-by-hand' }]
}

const BY_ITSELF = { code: 'next/retried-automatically' } as const

/**
 * The wait grows with every try, and is random within limits, so that posts that failed together are not tried together
 * again. Null when no try is left.
 * @param leftMs how long the attempt may still be tried; null if a person waits for it
 * @param asked the seconds that LinkedIn asks to wait
 */
export function secondsToWait(tries: number, leftMs: number | null, asked: number): number | null {
  if (leftMs === null && tries >= TRIES_BY_HAND) return null
  if (leftMs !== null && leftMs <= 0) return null
  const grown = waitAfter(tries, GROWTH)
  const spread = grown * (1 - SPREAD + 2 * SPREAD * Math.random())
  const seconds = Math.ceil(Math.max(spread, asked))
  if (leftMs === null) return Math.min(seconds, WAIT_MAX_BY_HAND_SECONDS)
  // The last try comes just after the limit, and records that the slot is too late.
  return Math.min(seconds, Math.ceil(leftMs / SECOND_MS) + 1)
}

const TRIES_BY_HAND = 4
/** In seconds. */
const GROWTH = { first: 2, longest: 300, growth: 2.5 }
const WAIT_MAX_BY_HAND_SECONDS = 30
const SPREAD = 0.25
