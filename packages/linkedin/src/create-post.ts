import { setTimeout as sleep } from 'node:timers/promises'

import type { Answer, Rest } from './http.ts'
import type { LinkedInContent, LinkedInPost, SendOutcome } from './linkedin.ts'
import { escapeWithMentions } from './mentions.ts'
import { failureOf } from './send-outcome.ts'
import type { Held } from './send-outcome.ts'

/** LinkedIn processes an image after its upload, and refuses a post that refers to it too early. */
const IMAGE_WAITS_MS = [1000, 2000, 4000, 6000, 7000]
/** A card is sent without its picture after these waits. */
const THUMBNAIL_WAITS_MS = [1000, 2000]
const LONGEST_WAIT_MS = 7000

export type WholePost = LinkedInPost & Required<Pick<LinkedInPost, 'image' | 'card' | 'content'>>

/**
 * Waits until the images of a post have been processed, which takes some seconds. For a document or a video that is
 * still being processed, returns `processing` at once.
 * @param onAgain called before each further request
 */
export async function createPost(
  rest: Rest,
  accessToken: string,
  post: WholePost,
  signal: AbortSignal,
  onAgain?: () => Promise<void>,
): Promise<SendOutcome<string>> {
  for (const waitMs of [...waitsOf(post), null]) {
    const answer = await rest(
      { method: 'POST', path: '/rest/posts', accessToken, body: bodyOf(post) },
      signal,
    )
    const urn = answer.headers.get('x-restli-id')
    if (answer.status === 201 && urn !== null) return { kind: 'accepted', value: urn }
    if (waitMs === null || !isImageNotReady(answer)) {
      if (!isAboutThumbnail(post, answer)) return failureOf(answer, heldBy(post))
      await onAgain?.()
      return createPost(rest, accessToken, withoutThumbnail(post), signal, onAgain)
    }
    try {
      await sleep(Math.min(waitMs, LONGEST_WAIT_MS), undefined, { signal })
    } catch {
      // Aborted between two refusals, so that nothing was created at LinkedIn.
      return {
        kind: 'not-sent',
        reason: [{ code: 'linkedin/still-processing', params: { file: 'image' } }],
      }
    }
    await onAgain?.()
  }
  throw new Error('unreachable')
}

function waitsOf({ image, card, content }: WholePost): readonly number[] {
  if (image !== null || content?.kind === 'images') return IMAGE_WAITS_MS
  return card === null || card.thumbnail === null ? [] : THUMBNAIL_WAITS_MS
}

function isImageNotReady(answer: Answer): boolean {
  if (answer.status !== 400 || /fail/i.test(answer.text)) return false
  return /process|MEDIA_ASSET_WAITING/i.test(answer.text)
}

/** LinkedIn refused the picture of a card: nothing was created, and the card can be sent without it. */
function isAboutThumbnail({ image, card }: WholePost, answer: Answer): boolean {
  if (image !== null || card === null || card.thumbnail === null) return false
  const { kind } = failureOf(answer)
  if (kind === 'processing') return true
  if (kind !== 'refused') return false
  return [400, 403, 422].includes(answer.status) && /image|thumbnail|process/i.test(answer.text)
}

function heldBy({ image, card, content }: WholePost): Held {
  const hasImage = image !== null || (card?.thumbnail ?? null) !== null
  return content?.kind ?? (hasImage ? 'image' : 'text')
}

function withoutThumbnail(post: WholePost): WholePost {
  return post.card === null ? post : { ...post, card: { ...post.card, thumbnail: null } }
}

function bodyOf(post: WholePost): unknown {
  const { content: held } = post
  const content = held === null ? contentOf(post) : heldContent(held)
  return {
    author: `urn:li:person:${post.author}`,
    commentary: escapeWithMentions(post.text, post.mentions ?? []),
    visibility: post.visibility ?? 'PUBLIC',
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(content === null ? {} : { content }),
    ...(held?.kind === 'reshare' ? { reshareContext: { parent: held.parent } } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: post.isReshareDisabled ?? false,
  }
}

/** All texts are plain, not little text. A post that shares another one has no content of its own. */
function heldContent(content: LinkedInContent): object | null {
  switch (content.kind) {
    case 'images':
      return { multiImage: { images: content.images.map(imageOf) } }
    case 'document':
    case 'video': {
      const { urn, title } = content
      return { media: { id: urn, ...(title === '' ? {} : { title }) } }
    }
    case 'poll': {
      const { question, options, duration } = content
      return {
        poll: {
          question,
          options: options.map((text) => ({ text })),
          // LinkedIn accepts no other kind of vote.
          settings: { duration, voteSelectionType: 'SINGLE_VOTE', isVoterVisibleToAuthor: true },
        },
      }
    }
    case 'reshare':
      return null
  }
}

function imageOf({ urn, altText }: { readonly urn: string; readonly altText: string }): object {
  return { id: urn, ...(altText === '' ? {} : { altText }) }
}

/** LinkedIn shows an image or a card, not both. Their texts are plain, not little text. */
function contentOf({ image, card }: WholePost): object | null {
  if (image !== null) return { media: imageOf(image) }
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
