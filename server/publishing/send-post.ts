import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishEvent } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import type { LinkedInPost, SendOutcome } from '#server/outside/linkedin/port.ts'
import { readImage } from '#server/posts/image.ts'
import type { Image } from '#server/posts/image.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { findRow } from '#server/posts/store.ts'

import { conclude } from './conclude.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

/** One try: what goes with the text is uploaded, then LinkedIn is asked for the post. */
export async function sendPost(
  kit: PostKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
): Promise<void> {
  const settle = attempt.state === 'unknown'
  const account = await accountOf(kit, attempt)
  if (account instanceof AppError) {
    // An unknown attempt stays what it is: that it cannot be settled now says nothing about it.
    if (!settle) await record(kit, attempt, 'refused', { reason: account.message })
    return
  }
  const tries = attempt.tries + 1
  const attached = await attachTo(kit, attempt, account, run.signal)
  if (attached.kind !== 'attached') {
    await conclude(kit, attempt, attached, { settle, account, tries })
    return
  }
  // A process that stops now has sent nothing: its next one carries on.
  run.signal.throwIfAborted()
  const begins: PublishEvent = settle ? 'settle-begins' : 'send-begins'
  // Committed before the request leaves: from here on a lost answer is a doubt, never a repetition.
  if (!(await record(kit, attempt, begins, { tries, reason: null }))) return
  const { image, card } = attached
  const outcome = await kit.linkedin.createPost(
    account.accessToken,
    { author: account.sub, text: attempt.text, image, card },
    run.signal,
  )
  await conclude(kit, { ...attempt, tries }, outcome, { settle, account, tries })
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

type Attached =
  | {
      readonly kind: 'attached'
      readonly image: LinkedInPost['image']
      readonly card: LinkedInPost['card']
    }
  /** The image could not be uploaded, and a post does not go without it. */
  | Exclude<SendOutcome<never>, { kind: 'accepted' }>

/** A post waits no longer for the picture of its card. */
const THUMBNAIL_WITHIN_MS = 8 * SECOND_MS

/** Uploads what an attempt's post goes with: its image, or else the picture of its link's card. */
async function attachTo(
  kit: PostKit,
  attempt: AttemptRow,
  account: PublishingAccount,
  signal: AbortSignal,
): Promise<Attached> {
  const post = await findRow(kit.db, attempt.user_id, attempt.post_id)
  const image = readImage(post?.image_content_url ?? null)
  const target = { kit, attempt, account, signal }
  if (image !== null) return attachImage(target, image, post?.image_alt_text ?? '')
  const card = post?.link_card ?? null
  if (card === null) return { kind: 'attached', image: null, card: null }
  const { source, title, description } = card
  const thumbnail = attempt.image_urn ?? (await uploadThumbnail(target, card))
  return { kind: 'attached', image: null, card: { source, title, description, thumbnail } }
}

interface Upload {
  readonly kit: PostKit
  readonly attempt: AttemptRow
  readonly account: PublishingAccount
  readonly signal: AbortSignal
}

async function attachImage(target: Upload, image: Image, altText: string): Promise<Attached> {
  const { attempt } = target
  const urn = attempt.image_urn ?? (await upload(target, image))
  if (typeof urn === 'string') return { kind: 'attached', image: { urn, altText }, card: null }
  if (urn.kind !== 'lost') return urn
  // An upload that nobody refers to shows nowhere: what became of it does not matter.
  return { kind: 'not-sent', reason: 'The image could not be uploaded.' }
}

/** Null for whatever goes wrong: a card is shown without it as well. */
async function uploadThumbnail(target: Upload, { image_url }: LinkCard): Promise<string | null> {
  const { kit, attempt } = target
  // What is sent once more to settle it is the text; nothing new is uploaded for that.
  if (image_url === null || attempt.state === 'unknown') return null
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(THUMBNAIL_WITHIN_MS)])
  const image = await kit.pages.readImage(image_url, signal)
  if (image === null) return null
  const urn = await upload({ ...target, signal }, image)
  return typeof urn === 'string' ? urn : null
}

/** The uploaded image's name, or why there is none. */
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
