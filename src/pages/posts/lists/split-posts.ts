import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { usePosts } from '#data/posts/posts.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

/** A post with what waits to be done to it. */
export type SeenPost = NonNullable<ReturnType<typeof usePosts>['items']>[number]

/** Those that are published by themselves at a moment to come, the next one first. */
export function postsToCome(posts: readonly Post[] | undefined): readonly Post[] {
  return posts?.filter(isToCome).toSorted(nextFirst) ?? []
}

/** What nobody has published or planned yet; the one that was written on last comes first. */
export function draftsOf(
  posts: readonly SeenPost[] | undefined,
  missed: readonly MissedPost[],
): readonly SeenPost[] {
  const missedIds = idsOf(missed)
  return (
    posts?.filter((post) => isDraft(post) && !missedIds.has(post.id)).toSorted(latestFirst) ?? []
  )
}

/** Those that are listed nowhere above; undefined: not known yet. */
export function otherPosts(
  posts: readonly Post[] | undefined,
  missed: readonly MissedPost[],
): readonly Post[] | undefined {
  const missedIds = idsOf(missed)
  return posts?.filter((post) => !isToCome(post) && !isDraft(post) && !missedIds.has(post.id))
}

function idsOf(missed: readonly MissedPost[]): ReadonlySet<string> {
  return new Set(missed.map(({ post }) => post.id))
}

function isDraft({ is_published, publication, scheduled_at }: Post): boolean {
  return !is_published && publication === null && scheduled_at === null
}

function nextFirst(a: Post, b: Post): number {
  return Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? '')
}

export function latestFirst(a: Post, b: Post): number {
  return Date.parse(b.updated_at) - Date.parse(a.updated_at)
}
