import { setTimeout as wait } from 'node:timers/promises'

import * as z from 'zod/mini'

import { escapeLittleText } from '#contract/rules/little-text.ts'

import { ask, readJson } from './http.ts'
import type { Answer, Rest } from './http.ts'
import type { LinkedInPost, SendOutcome, LinkedInImage } from './port.ts'
import { failureOf, failureOfUpload } from './send-outcome.ts'

/** LinkedIn processes an image after its upload, and refuses a post that refers to it too early. */
const IMAGE_WAITS_MS = [1000, 2000, 4000, 6000, 7000]
/** A card does not depend on its picture: it waits less, and is then sent without it. */
const THUMBNAIL_WAITS_MS = [1000, 2000]

/** Creates a post as soon as its image has been processed. */
export async function createPost(
  rest: Rest,
  accessToken: string,
  post: LinkedInPost,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  for (const waitMs of [...waitsOf(post), null]) {
    const answer = await rest(
      { method: 'POST', path: '/rest/posts', accessToken, body: bodyOf(post) },
      signal,
    )
    const urn = answer.headers.get('x-restli-id')
    if (answer.status === 201 && urn !== null) return { kind: 'accepted', value: urn }
    if (waitMs === null || !isImageNotReady(answer)) {
      return isAboutThumbnail(post, answer)
        ? createPost(rest, accessToken, withoutThumbnail(post), signal)
        : failureOf(answer)
    }
    try {
      await wait(waitMs, undefined, { signal })
    } catch {
      // Aborted between two refusals, so that nothing was created at LinkedIn.
      return { kind: 'not-sent', reason: 'LinkedIn was still processing the image.' }
    }
  }
  throw new Error('unreachable')
}

function waitsOf({ image, card }: LinkedInPost): readonly number[] {
  if (image !== null) return IMAGE_WAITS_MS
  return card === null || card.thumbnail === null ? [] : THUMBNAIL_WAITS_MS
}

function isImageNotReady(answer: Answer): boolean {
  return answer.status === 400 && /process/i.test(answer.text) && !/fail/i.test(answer.text)
}

/** LinkedIn refused the picture of a card: nothing was created, and the card can be sent without it. */
function isAboutThumbnail({ image, card }: LinkedInPost, answer: Answer): boolean {
  if (image !== null || card === null || card.thumbnail === null) return false
  if (failureOf(answer).kind !== 'refused') return false
  return [400, 422].includes(answer.status) && /image|thumbnail|process/i.test(answer.text)
}

function withoutThumbnail(post: LinkedInPost): LinkedInPost {
  return post.card === null ? post : { ...post, card: { ...post.card, thumbnail: null } }
}

function bodyOf(post: LinkedInPost): unknown {
  const content = contentOf(post)
  return {
    author: `urn:li:person:${post.author}`,
    commentary: escapeLittleText(post.text),
    visibility: 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(content === null ? {} : { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

/** An image or a card: LinkedIn shows only one. Their texts are plain, not little text. */
function contentOf({ image, card }: LinkedInPost): object | null {
  if (image !== null) {
    return {
      media: { id: image.urn, ...(image.altText === '' ? {} : { altText: image.altText }) },
    }
  }
  if (card === null) return null
  return {
    article: {
      source: card.source,
      title: card.title,
      ...(card.description === null ? {} : { description: card.description }),
      ...(card.thumbnail === null ? {} : { thumbnail: card.thumbnail }),
    },
  }
}

/** Announces an image and uploads its bytes. An unused image is not visible anywhere. */
export async function uploadImage(
  rest: Rest,
  { accessToken, owner }: { readonly accessToken: string; readonly owner: string },
  image: LinkedInImage,
  signal: AbortSignal,
): Promise<SendOutcome<string>> {
  const begun = await rest(
    {
      method: 'POST',
      path: '/rest/images?action=initializeUpload',
      accessToken,
      body: { initializeUploadRequest: { owner: `urn:li:person:${owner}` } },
    },
    signal,
  )
  if (begun.status !== 200) return failureOfUpload(begun)
  const { uploadUrl, image: urn } = readJson(begun, UploadReply).value
  const put = await ask(
    uploadUrl,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': image.mediaType },
      body: new Uint8Array(image.bytes),
    },
    signal,
  )
  return put.status < 300 ? { kind: 'accepted', value: urn } : failureOfUpload(put)
}

const UploadReply = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string() }) })
