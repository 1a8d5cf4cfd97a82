import type { Post } from '#contract/posts.ts'
import { firstLink } from '#contract/rules/text-links.ts'

/** A stored post as the composer takes it up again. */
export function draftOfPost(post: Post) {
  const { id, Text_content: text, link_card: card } = post
  return {
    text,
    imageUrl: post.image_content_url,
    altText: post.image_alt_text,
    accountId: post.social_account_id,
    linkCards:
      card === null ? [] : [{ url: firstLink(text) ?? card.source, card, isRemoved: false }],
    generationId: null,
    postId: id,
  }
}

/** The stored post that a draft is another attempt of; null where that one is gone, or live. */
export function retriedPost(
  postId: string | null | undefined,
  posts: readonly Post[] | undefined,
): string | null {
  if (postId === null || postId === undefined) return null
  const canRetry =
    posts === undefined || posts.some(({ id, is_published }) => id === postId && !is_published)
  return canRetry ? postId : null
}

/** A draft, and what LinkedIn has not taken: nobody has read it yet. */
export function isUnread({ is_published, publication }: Post): boolean {
  return !is_published && (publication === null || publication.state === 'failed')
}

/** LinkedIn can be asked to change or delete it: its name there is known. */
export function isLive({ publication }: Post): boolean {
  return publication?.state === 'published' && publication.urn !== null
}
