import type { Post } from '#contract/posts.ts'
import { isDraft, isToCome } from '#contract/rules/to-come.ts'
import type { PostsList } from '#data/posts/posts.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

/** A post with its pending changes. */
export type SeenPost = NonNullable<PostsList['items']>[number]

/** The posts with a time in the future, the next one first. */
export function postsToCome(posts: readonly SeenPost[] | undefined): readonly SeenPost[] {
  return posts?.filter(isToCome).toSorted(nextFirst) ?? []
}

/** The posts that are neither published nor scheduled, the last edited first. */
export function draftsOf(
  posts: readonly SeenPost[] | undefined,
  missed: readonly MissedPost[],
): readonly SeenPost[] {
  const missedIds = idsOf(missed)
  return (
    posts?.filter((post) => isDraft(post) && !missedIds.has(post.id)).toSorted(latestFirst) ?? []
  )
}

/** All other posts, the newest first. */
export function otherPosts(posts: readonly Post[], missed: readonly MissedPost[]): readonly Post[] {
  const missedIds = idsOf(missed)
  return posts.filter((post) => !isToCome(post) && !isDraft(post) && !missedIds.has(post.id))
}

/** The same posts, those that are not published (yet) before the published ones. */
export function notOutFirst<Listed extends Post>(posts: readonly Listed[]): readonly Listed[] {
  return [...posts.filter((post) => !post.is_published), ...posts.filter(isOut)]
}

export function isOut(post: Post): boolean {
  return post.is_published
}

function idsOf(missed: readonly MissedPost[]): ReadonlySet<string> {
  return new Set(missed.map(({ post }) => post.id))
}

function nextFirst(a: Post, b: Post): number {
  return Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? '')
}

export function latestFirst(a: Post, b: Post): number {
  return Date.parse(b.updated_at) - Date.parse(a.updated_at)
}
