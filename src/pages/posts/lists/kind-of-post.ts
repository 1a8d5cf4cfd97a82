import type { Post } from '#contract/posts.ts'

/** A draft, and what LinkedIn has not taken: nobody has read it yet. */
export function isUnread({ is_published, publication }: Post): boolean {
  return !is_published && (publication === null || publication.state === 'failed')
}

/** LinkedIn can be asked to change or delete it: its name there is known. */
export function isLive({ publication }: Post): boolean {
  return publication?.state === 'published' && publication.urn !== null
}
