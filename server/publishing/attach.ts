import { SECOND_MS } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { reEncode } from '#server/outside/illustrator/re-encode.ts'
import type { LinkedInPost, SendOutcome } from '#server/outside/linkedin/port.ts'
import { readImage } from '#server/posts/image.ts'
import type { Image } from '#server/posts/image.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { findRow } from '#server/posts/store.ts'

import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

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
export async function attachTo(
  kit: PostKit,
  attempt: AttemptRow,
  account: PublishingAccount,
  signal: AbortSignal,
): Promise<Attached> {
  const post = await findRow(kit.db, attempt.user_id, attempt.post_id)
  const image = readImage(post?.image_content_url ?? null)
  const upload = { kit, attempt, account, signal }
  if (image !== null) return attachImage(upload, image, post?.image_alt_text ?? '')
  const card = post?.link_card ?? null
  if (card === null) return { kind: 'attached', image: null, card: null }
  const { source, title, description } = card
  const thumbnail = attempt.image_urn ?? (await uploadThumbnail(upload, card))
  return { kind: 'attached', image: null, card: { source, title, description, thumbnail } }
}

interface Upload {
  readonly kit: PostKit
  readonly attempt: AttemptRow
  readonly account: PublishingAccount
  readonly signal: AbortSignal
}

async function attachImage(upload: Upload, image: Image, altText: string): Promise<Attached> {
  const { attempt } = upload
  const urn = attempt.image_urn ?? (await send(upload, image))
  if (typeof urn === 'string') return { kind: 'attached', image: { urn, altText }, card: null }
  if (urn.kind !== 'lost') return urn
  // An upload that nobody refers to shows nowhere: what became of it does not matter.
  return { kind: 'not-sent', reason: 'The image could not be uploaded.' }
}

/** Null for whatever goes wrong: a card is shown without it as well. */
async function uploadThumbnail(upload: Upload, { image_url }: LinkCard): Promise<string | null> {
  const { kit, attempt } = upload
  // What is sent once more to settle it is the text; nothing new is uploaded for that.
  if (image_url === null || attempt.state === 'unknown') return null
  const signal = AbortSignal.any([upload.signal, AbortSignal.timeout(THUMBNAIL_WITHIN_MS)])
  const image = await kit.pages.readImage(image_url, signal)
  if (image === null) return null
  const urn = await send({ ...upload, signal }, image)
  return typeof urn === 'string' ? urn : null
}

/** The uploaded image's name, or why there is none. */
async function send(
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
