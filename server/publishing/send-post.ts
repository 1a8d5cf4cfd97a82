import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishEvent } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import type { LinkedInPost, SendOutcome } from '#server/outside/linkedin/port.ts'
import type { Image } from '#server/posts/image.ts'
import { attachmentsOf } from '#server/posts/publishable.ts'

import { conclude } from './conclude.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

/** One try: uploads the attachment, then asks LinkedIn for the post. */
export async function sendPost(
  kit: PublishingKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
): Promise<void> {
  const isReconciling = attempt.state === 'unknown'
  const account = await accountOf(kit, attempt)
  if (account instanceof AppError) {
    // An unknown attempt stays unknown: that LinkedIn cannot be asked says nothing about it.
    if (!isReconciling) await record(kit, attempt, 'refused', { reason: account.message })
    return
  }
  const tries = attempt.tries + 1
  const attached = await attachTo(kit, attempt, account, run.signal)
  if (attached.kind !== 'attached') {
    await conclude(kit, attempt, attached, { isReconciling, account, tries })
    return
  }
  // Nothing has been sent yet: if this process stops now, the job is repeated.
  run.signal.throwIfAborted()
  const begins: PublishEvent = isReconciling ? 'settle-begins' : 'send-begins'
  // Committed before the request leaves. From here on a lost answer leads to `unknown`, never to a resend.
  if (!(await record(kit, attempt, begins, { tries, reason: null }))) return
  const { image, card } = attached
  const outcome = await kit.linkedin.createPost(
    account.accessToken,
    { author: account.sub, text: attempt.text, image, card },
    run.signal,
  )
  await conclude(kit, { ...attempt, tries }, outcome, { isReconciling, account, tries })
}

async function accountOf(
  kit: PublishingKit,
  attempt: AttemptRow,
): Promise<PublishingAccount | AppError> {
  if (attempt.account_id === null) return new AppError('accounts/not-found')
  try {
    return await publishingAccount(kit, kit.db, attempt.user_id, attempt.account_id)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type Attached =
  | {
      readonly kind: 'attached'
      readonly image: LinkedInPost['image']
      readonly card: LinkedInPost['card']
    }
  /** The image could not be uploaded, and the post is not sent without it. */
  | Exclude<SendOutcome<never>, { kind: 'accepted' }>

/** The post is not delayed longer for the picture of its card. */
const THUMBNAIL_WITHIN_MS = 8 * SECOND_MS

/** Uploads the post's image, or else the picture of its link card. */
async function attachTo(
  kit: PublishingKit,
  attempt: AttemptRow,
  account: PublishingAccount,
  signal: AbortSignal,
): Promise<Attached> {
  const { image, altText, card } = await attachmentsOf(kit.db, attempt.user_id, attempt.post_id)
  const target = { kit, attempt, account, signal }
  if (image !== null) return attachImage(target, image, altText)
  if (card === null) return { kind: 'attached', image: null, card: null }
  const { source, title, description } = card
  const thumbnail = attempt.image_urn ?? (await uploadThumbnail(target, card))
  return { kind: 'attached', image: null, card: { source, title, description, thumbnail } }
}

interface Upload {
  readonly kit: PublishingKit
  readonly attempt: AttemptRow
  readonly account: PublishingAccount
  readonly signal: AbortSignal
}

async function attachImage(target: Upload, image: Image, altText: string): Promise<Attached> {
  const { attempt } = target
  const urn = attempt.image_urn ?? (await upload(target, image))
  if (typeof urn === 'string') return { kind: 'attached', image: { urn, altText }, card: null }
  if (urn.kind !== 'lost') return urn
  // An upload that no post refers to is not visible, so a lost answer does no harm here.
  return { kind: 'not-sent', reason: 'The image could not be uploaded.' }
}

/** Null when anything goes wrong: a card works without a picture. */
async function uploadThumbnail(target: Upload, { image_url }: LinkCard): Promise<string | null> {
  const { kit, attempt } = target
  // Reconciling resends the identical post: it uploads nothing new.
  if (image_url === null || attempt.state === 'unknown') return null
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(THUMBNAIL_WITHIN_MS)])
  const image = await kit.pages.readImage(image_url, signal)
  if (image === null) return null
  const urn = await upload({ ...target, signal }, image)
  return typeof urn === 'string' ? urn : null
}

/** The URN of the uploaded image, or why there is none. */
async function upload(
  { kit, attempt, account, signal }: Upload,
  image: Image,
): Promise<string | Exclude<SendOutcome<never>, { kind: 'accepted' }>> {
  const drawn = await reEncode(image)
  if (drawn === null) return NO_PICTURE
  await record(kit, attempt, 'upload-begins', {})
  const outcome = await kit.linkedin.uploadImage(account.accessToken, account.sub, drawn, signal)
  if (outcome.kind !== 'accepted') return outcome
  await record(kit, attempt, 'upload-begins', { image_urn: outcome.value })
  return outcome.value
}

const NO_PICTURE = {
  kind: 'refused',
  reason: 'The image could not be read. Choose another one.',
  mustReconnect: false,
  mayBeTooFresh: false,
} as const
