import { once } from 'node:events'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { assetIdIn } from '#contract/rules/asset-id.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { drawnPicture } from '#server/assets/pictures.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'
import type { LinkedInPost, SendOutcome } from '#server/outside/linkedin/port.ts'
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

async function attachImage(target: Upload, image: string, altText: string): Promise<Attached> {
  const { attempt } = target
  const urn = attempt.image_urn ?? (await uploadOwn(target, image))
  if (typeof urn === 'string') return { kind: 'attached', image: { urn, altText }, card: null }
  if (urn.kind !== 'lost') return urn
  // An upload that no post refers to is not visible, so a lost answer does no harm here.
  return { kind: 'not-sent', reason: 'The image could not be uploaded.' }
}

/** Nothing is drawn here, unless the picture came before pictures were drawn, or long ago. */
async function uploadOwn(target: Upload, image: string): Promise<Uploaded> {
  try {
    const id = assetIdIn(image)
    // An address elsewhere, of a draft that was never to be published as it is.
    if (id === null) throw new AppError('posts/image-invalid')
    const drawn = await drawnPicture(target.kit, { userId: target.attempt.user_id, id })
    return await upload(target, drawn)
  } catch (error) {
    const isUnfit = error instanceof AppError && error.code.startsWith('posts/')
    if (isUnfit) return refused(error.message)
    throw error
  }
}

/** Null when anything goes wrong: a card works without a picture. */
async function uploadThumbnail(target: Upload, { image_url }: LinkCard): Promise<string | null> {
  const { kit, attempt } = target
  // Reconciling resends the identical post: it uploads nothing new.
  if (image_url === null || attempt.state === 'unknown') return null
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(THUMBNAIL_WITHIN_MS)])
  const image = await kit.pages.readImage(image_url, signal)
  const drawn =
    image === null ? null : await drawnWithin(signal, kit.redraw(image, attempt.user_id))
  if (drawn === null) return null
  const urn = await upload({ ...target, signal }, drawn)
  return typeof urn === 'string' ? urn : null
}

/** Others' pictures may be before it in the line. */
function drawnWithin(
  signal: AbortSignal,
  drawing: Promise<Picture | null>,
): Promise<Picture | null> {
  return Promise.race([drawing, once(signal, 'abort').then(() => null)])
}

/** The URN of an uploaded image, or why there is none. */
type Uploaded = string | Exclude<SendOutcome<never>, { kind: 'accepted' }>

async function upload(
  { kit, attempt, account, signal }: Upload,
  drawn: Picture,
): Promise<Uploaded> {
  await record(kit, attempt, 'upload-begins', {})
  const outcome = await kit.linkedin.uploadImage(account.accessToken, account.sub, drawn, signal)
  if (outcome.kind !== 'accepted') return outcome
  await record(kit, attempt, 'upload-begins', { image_urn: outcome.value })
  return outcome.value
}

function refused(reason: string): Exclude<Uploaded, string> {
  return { kind: 'refused', reason, mustReconnect: false, mayBeTooFresh: false }
}
