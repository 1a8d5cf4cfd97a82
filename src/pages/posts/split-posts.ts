import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { MissedPost } from '#data/due-posts.ts'

/** Those that are published by themselves at a moment to come, the next one first. */
export function postsToCome(posts: readonly Post[] | undefined): readonly Post[] {
  return posts?.filter(isToCome).toSorted(nextFirst) ?? []
}

/** Those that are listed nowhere above; undefined: not known yet. */
export function otherPosts(
  posts: readonly Post[] | undefined,
  missed: readonly MissedPost[],
): readonly Post[] | undefined {
  const missedIds = new Set(missed.map(({ post }) => post.id))
  return posts?.filter((post) => !isToCome(post) && !missedIds.has(post.id))
}

function nextFirst(a: Post, b: Post): number {
  return Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? '')
}
