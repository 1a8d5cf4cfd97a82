import { SECOND_MS } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import type { LinkedInPost, SendOutcome } from '#server/outside/linkedin/port.ts'
import type { Image } from '#server/posts/image.ts'
import { attachmentsOf } from '#server/posts/publishable.ts'

import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

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
export async function attachTo(
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
