import { AppError } from '#contract/errors.ts'
import type { PublishEvent } from '#contract/rules/publish-state.ts'
import { markDisconnected, publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { SendOutcome } from '#server/outside/linkedin/port.ts'
import { isSlotOver } from '#server/schedules/settle-slot.ts'

import { readImage } from './image.ts'
import type { PostKit } from './post-kit.ts'
import { record } from './record.ts'
import { findAttempt, findRow } from './store.ts'
import type { AttemptRow } from './store.ts'

/** After so many asks that provably took no effect, the attempt fails and the person decides. */
const TRIES_MAX = 4

/** Ends a run so that the queue tries again, with backoff. */
class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

/**
 * Carries an attempt out, or on. What is found here was left by a request, by a try that took no
 * effect, or by a worker that died: only the last in `sending` or `settling` may be live, and that
 * becomes `unknown` instead of being sent again.
 */
export async function carryOut(kit: PostKit, run: JobRun<'publish'>): Promise<void> {
  const attempt = await findAttempt(kit.db, run.data.attemptId)
  if (attempt === undefined) return
  switch (attempt.state) {
    case 'queued':
    case 'uploading':
      if (await isSlotOver(kit.db, attempt, kit.clock.now())) {
        await record(kit, attempt, 'refused', { reason: SLOT_OVER })
        return undefined
      }
      return send(kit, run, attempt)
    case 'sending':
    case 'settling':
      await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
      return undefined
    case 'unknown':
      return run.data.settle ? send(kit, run, attempt) : undefined
    case 'published':
    case 'failed':
      return undefined
  }
}

/** Ends an attempt whose job is used up: what may be live stays in doubt, the rest failed. */
export async function giveUpPublish(kit: PostKit, run: JobRun<'publish-given-up'>): Promise<void> {
  const attempt = await findAttempt(kit.db, run.data.attemptId)
  if (attempt === undefined) return
  const isLost = await record(kit, attempt, 'worker-lost', { reason: LOST_WITH_ITS_WORKER })
  if (!isLost) return
  await record(kit, attempt, 'refused', { reason: GIVEN_UP })
}

const GIVEN_UP = 'Lin could not carry this out. Nothing was posted; try again.'

const SLOT_OVER =
  'Lin could not send this within an hour of its time. Nothing was posted; publish it by hand.'

const LOST_WITH_ITS_WORKER =
  'Lin was interrupted while LinkedIn had the post, so it may be live. Look at LinkedIn, or settle it.'

async function send(kit: PostKit, run: JobRun<'publish'>, attempt: AttemptRow): Promise<void> {
  const settle = attempt.state === 'unknown'
  const account = await accountOf(kit, attempt)
  if (account instanceof AppError) {
    // An unknown attempt stays what it is: that it cannot be settled now says nothing about it.
    if (!settle) await record(kit, attempt, 'refused', { reason: account.message })
    return
  }
  const imageUrn = await imageOf(kit, run, attempt, account)
  if (imageUrn === undefined) return
  const begins: PublishEvent = settle ? 'settle-begins' : 'send-begins'
  const tries = attempt.tries + 1
  // Committed before the request leaves: from here on a lost answer is a doubt, never a repetition.
  if (!(await record(kit, attempt, begins, { tries, reason: null }))) return
  const outcome = await kit.linkedin.createPost(
    account.accessToken,
    {
      author: account.sub,
      text: attempt.text,
      image: imageUrn === null ? null : { urn: imageUrn, altText: '' },
    },
    run.signal,
  )
  await settleOn(kit, { ...attempt, tries }, outcome, { settle, isLastTry: run.isLastTry })
}

async function accountOf(kit: PostKit, attempt: AttemptRow): Promise<PublishingAccount | AppError> {
  if (attempt.account_id === null) return new AppError('accounts/not-found')
  try {
    return await publishingAccount(kit, kit.db, attempt.user_id, attempt.account_id)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The uploaded image's name, null without an image, undefined when the attempt ended here. */
async function imageOf(
  kit: PostKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
  account: PublishingAccount,
): Promise<string | null | undefined> {
  if (attempt.image_urn !== null) return attempt.image_urn
  const post = await findRow(kit.db, attempt.user_id, attempt.post_id)
  const image = readImage(post?.image_content_url ?? null)
  if (image === null || attempt.state === 'unknown') return null
  await record(kit, attempt, 'upload-begins', {})
  const outcome = await kit.linkedin.uploadImage(
    account.accessToken,
    account.sub,
    image,
    run.signal,
  )
  if (outcome.kind === 'accepted') {
    await record(kit, attempt, 'upload-begins', { image_urn: outcome.value })
    return outcome.value
  }
  // An upload that nobody refers to shows nowhere: what became of it does not matter.
  const harmless: SendOutcome<string> =
    outcome.kind === 'lost'
      ? { kind: 'not-sent', reason: 'The image could not be uploaded.' }
      : outcome
  await settleOn(kit, { ...attempt, tries: attempt.tries + 1 }, harmless, {
    settle: false,
    isLastTry: run.isLastTry,
  })
  return undefined
}

async function settleOn(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: SendOutcome<string>,
  how: { readonly settle: boolean; readonly isLastTry: boolean },
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      await record(kit, attempt, 'accepted', { urn: outcome.value, reason: null })
      return
    case 'duplicate':
      await onDuplicate(kit, attempt, outcome, how.settle)
      return
    case 'refused':
      if (outcome.mustReconnect && attempt.account_id !== null) {
        await markDisconnected(kit.db, attempt.user_id, attempt.account_id)
      }
      await record(kit, attempt, 'refused', { reason: stillOpen(how.settle, outcome.reason) })
      return
    case 'not-sent':
      await onNotSent(kit, attempt, outcome.reason, how)
      return
    case 'lost':
      await record(kit, attempt, 'answer-lost', {
        reason: `${outcome.reason} Look at LinkedIn, or settle it.`,
      })
      return
  }
}

/** While settling, the duplicate is our own first one. Otherwise the member posted it before. */
async function onDuplicate(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: { readonly urn: string | null; readonly reason: string },
  settle: boolean,
): Promise<void> {
  const urn = outcome.urn === null ? {} : { urn: outcome.urn }
  if (settle) await record(kit, attempt, 'accepted', { ...urn, reason: null })
  else await record(kit, attempt, 'refused', { ...urn, reason: outcome.reason })
}

async function onNotSent(
  kit: PostKit,
  attempt: AttemptRow,
  reason: string,
  how: { readonly settle: boolean; readonly isLastTry: boolean },
): Promise<void> {
  if (how.settle || how.isLastTry || attempt.tries >= TRIES_MAX) {
    const event: PublishEvent = how.settle ? 'not-sent' : 'refused'
    const text = how.settle
      ? stillOpen(true, reason)
      : `${reason} Nothing was posted; try again later.`
    await record(kit, attempt, event, { reason: text })
    return
  }
  await record(kit, attempt, 'not-sent', {
    tries: attempt.tries,
    reason: `${reason} Lin tries again by itself.`,
  })
  throw new TryAgain(reason)
}

function stillOpen(settle: boolean, reason: string): string {
  return settle ? `${reason} The post may still be live from before.` : reason
}
