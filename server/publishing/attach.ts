import { once } from 'node:events'

import type { Failure, LinkedInPost } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { Picture } from '#server/outside/illustrator/port.ts'
import type { PublishedContent } from '#server/posts/formats.ts'
import { UNTIL_NEXT_DAY, nextDay } from '#server/posts/next-day.ts'
import type { PostPicture } from '#server/posts/picture.ts'
import { attachmentsOf } from '#server/posts/publishable.ts'

import { countRequest, hasRequestsLeft } from './budget.ts'
import {
  goesOn,
  refused,
  spenderOf,
  uploadedDocument,
  uploadedImage,
  uploadedVideo,
} from './media.ts'
import type { Upload, Waits } from './media.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'
import { findUpload, forgetUploadsOf } from './uploads.ts'

type Attachment = Pick<LinkedInPost, 'image' | 'card' | 'content'>

type Attached =
  | {
      readonly kind: 'attached'
      readonly post: Omit<LinkedInPost, 'author' | 'text'>
      /** When LinkedIn got the file that it may still be processing. */
      readonly since: Date | null
    }
  | Waits
  /** The upload failed, and the post is not sent without it. */
  | Failure<Message>

type Held =
  | { readonly kind: 'held'; readonly attachment: Attachment; readonly since: Date | null }
  | Exclude<Attached, { kind: 'attached' }>

/** The post does not wait longer for the picture of its card. */
const THUMBNAIL_WITHIN_MS = 8 * SECOND_MS

/** Leaves time for the request for the post, in a job that may run for three minutes. */
const UPLOADS_MS = 90 * SECOND_MS

/** Uploads the attachments of a post. None of them is public until the post is requested. */
export async function attachTo(
  kit: PublishingKit,
  attempt: AttemptRow,
  account: PublishingAccount,
  signal: AbortSignal,
): Promise<Attached> {
  const target = { kit, attempt, account, signal, until: performance.now() + UPLOADS_MS }
  const attachments = await attachmentsOf(kit.db, attempt.user_id, attempt.post_id)
  const { visibility, isReshareDisabled, mentions } = attachments
  const needed = await requestsNeeded(target, filesIn(attachments))
  if (!(await hasRequestsLeft(kit, spenderOf(target), needed))) return untilNextDay(kit)
  const held = await hold(target, attachments)
  if (held.kind !== 'held') return held
  const { attachment, since } = held
  return {
    kind: 'attached',
    post: { ...attachment, visibility, isReshareDisabled, mentions },
    since,
  }
}

/** Waits until LinkedIn's next day begins, plus a random time, so that not all attempts continue at one moment. */
export function untilNextDay({ clock }: Pick<PublishingKit, 'clock'>): Waits {
  const now = clock.now()
  const leftMs = nextDay(now).getTime() - now.getTime()
  const seconds = Math.ceil(leftMs / SECOND_MS + Math.random() * SPREAD_SECONDS)
  return { kind: 'waits', reason: UNTIL_NEXT_DAY, seconds }
}

const SPREAD_SECONDS = 60

export async function forgetFilesOf(
  kit: PublishingKit,
  attempt: AttemptRow,
  accountId: string,
): Promise<void> {
  const attachments = await attachmentsOf(kit.db, attempt.user_id, attempt.post_id)
  await forgetUploadsOf(kit.db, { userId: attempt.user_id, accountId }, filesIn(attachments))
}

interface Attachable {
  readonly content: PublishedContent | null
  readonly picture: PostPicture
  readonly altText: string
  readonly card: LinkCard | null
}

/** The assets that are uploaded. */
function filesIn({ content, picture }: Pick<Attachable, 'content' | 'picture'>): string[] {
  switch (content?.kind) {
    case 'images':
      return content.images.map(({ asset }) => asset)
    case 'document':
      return content.document.asset === null ? [] : [content.document.asset]
    case 'video':
      return [content.video.asset]
    case 'poll':
    case 'reshare':
      return []
    case undefined:
      return picture.kind === 'asset' ? [picture.id] : []
  }
}

/** Requests needed: one for the post, and one to begin each file that is not at LinkedIn yet. */
async function requestsNeeded(
  { kit, attempt, account }: Upload,
  files: readonly string[],
): Promise<number> {
  let needed = 1
  for (const assetId of files) {
    const of = { userId: attempt.user_id, accountId: account.id, assetId, companions: '' }
    if ((await findUpload(kit.db, of)) === undefined) needed += 1
  }
  return needed
}

async function hold(
  target: Upload,
  { content, picture, altText, card }: Attachable,
): Promise<Held> {
  if (content !== null) return holdContent(target, content)
  if (picture.kind === 'asset') return holdImage(target, picture.id, altText)
  // A link, of a draft that was never to be published as it is.
  if (picture.kind === 'link') {
    return refused({ code: 'problem', params: { problem: 'posts/image-invalid' } })
  }
  if (card === null) return heldAs({ image: null, card: null })
  const { source, title, description } = card
  const thumbnail = target.attempt.image_urn ?? (await uploadThumbnail(target, card))
  return heldAs({ image: null, card: { source, title, description, thumbnail } })
}

function heldAs(attachment: Attachment, since: Date | null = null): Held {
  return { kind: 'held', attachment, since }
}

async function holdContent(target: Upload, content: PublishedContent): Promise<Held> {
  switch (content.kind) {
    case 'images':
      return holdImages(target, content.images)
    case 'document': {
      const { asset, title } = content.document
      if (asset === null)
        return refused({ code: 'problem', params: { problem: 'posts/content-incomplete' } })
      const document = await uploadedDocument(target, asset)
      if (document.kind !== 'done') return document
      const { urn, since } = document.value
      return heldAs({ image: null, card: null, content: { kind: 'document', urn, title } }, since)
    }
    case 'video': {
      const video = await uploadedVideo(target, content.video)
      if (video.kind !== 'done') return video
      const { urn, since } = video.value
      const { title } = content.video
      return heldAs({ image: null, card: null, content: { kind: 'video', urn, title } }, since)
    }
    case 'poll': {
      const { question, options, duration } = content.poll
      const poll = { kind: 'poll', question, options, duration } as const
      return heldAs({ image: null, card: null, content: poll })
    }
    case 'reshare': {
      const { parent } = content.reshare
      return heldAs({ image: null, card: null, content: { kind: 'reshare', parent } })
    }
  }
}

async function holdImages(
  target: Upload,
  images: readonly { readonly asset: string; readonly alt_text: string }[],
): Promise<Held> {
  const uploaded: { urn: string; altText: string }[] = []
  let youngest: Date | null = null
  for (const { asset, alt_text: altText } of images) {
    if (performance.now() > target.until)
      return goesOn({
        code: 'linkedin/sending-pictures',
        params: { sent: uploaded.length, total: images.length },
      })
    const image = await uploadedImage(target, asset)
    if (image.kind !== 'done') return image
    const { urn, since } = image.value
    uploaded.push({ urn, altText })
    if (youngest === null || since > youngest) youngest = since
  }
  return heldAs(
    { image: null, card: null, content: { kind: 'images', images: uploaded } },
    youngest,
  )
}

async function holdImage(target: Upload, id: string, altText: string): Promise<Held> {
  const { image_urn: before } = target.attempt
  if (before !== null) return heldAs({ image: { urn: before, altText }, card: null })
  const image = await uploadedImage(target, id)
  if (image.kind !== 'done') return image
  const { urn, since } = image.value
  return heldAs({ image: { urn, altText }, card: null }, since)
}

/** Null when anything goes wrong: a card works without a picture. */
async function uploadThumbnail(target: Upload, { image_url }: LinkCard): Promise<string | null> {
  const { kit, attempt, account } = target
  // Reconciling resends the identical post: it uploads nothing new.
  if (image_url === null || attempt.state === 'unknown') return null
  const signal = AbortSignal.any([target.signal, AbortSignal.timeout(THUMBNAIL_WITHIN_MS)])
  const image = await kit.pages.readImage(image_url, signal)
  const drawn =
    image === null ? null : await drawnWithin(signal, kit.redraw(image, attempt.user_id))
  if (drawn === null) return null
  await record(kit, attempt, 'upload-begins', {})
  await countRequest(kit, spenderOf(target))
  const outcome = await kit.linkedin.uploadImage(account.accessToken, account.sub, drawn, signal)
  if (outcome.kind !== 'accepted') return null
  await record(kit, attempt, 'upload-begins', { image_urn: outcome.value })
  return outcome.value
}

/** Limits the wait: pictures of others may be first, or too many of the person's own may wait. */
function drawnWithin(
  signal: AbortSignal,
  drawing: Promise<Picture | null>,
): Promise<Picture | null> {
  const drawn = drawing.catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  return Promise.race([drawn, once(signal, 'abort').then(() => null)])
}
