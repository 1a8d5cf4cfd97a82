import type { DBCore, Middleware } from 'dexie'

import type { Post } from '#contract/posts.ts'

interface PostPlace {
  /**
   * Published posts are apart from the others, which are few; the newest first. An index holds no booleans and is
   * read fastest from its beginning: the moment is negative epoch milliseconds. The id makes the key unique.
   */
  readonly order: readonly [shelf: typeof OPEN | typeof PUBLISHED, createdMs: number, id: string]
  readonly publishedMs?: number
}

export const OPEN = 0
export const PUBLISHED = 1

export function orderOf({ id, is_published, created_at }: Post): PostPlace['order'] {
  // An unreadable date comes last: NaN is no key.
  return [is_published ? PUBLISHED : OPEN, -(readMs(created_at) ?? -Infinity), id]
}

function placeOf(post: Post): PostPlace {
  const publishedMs = post.is_published ? readMs(post.publication?.at ?? post.created_at) : null
  return { order: orderOf(post), ...(publishedMs === null ? {} : { publishedMs }) }
}

function readMs(at: string): number | null {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? null : ms
}

export const postPlaces: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'post-places',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name)
      if (name !== 'posts') return table
      return {
        ...table,
        mutate: (asked) =>
          table.mutate('values' in asked ? { ...asked, values: asked.values.map(placed) } : asked),
      }
    },
  }),
}

type Placed = Post & { readonly place?: PostPlace }

function placed(post: Post): Placed {
  return { ...post, place: placeOf(post) }
}

export function withoutPlace(stored: Placed | undefined): Post | undefined {
  if (stored === undefined) return undefined
  const { place: _, ...post } = stored
  return post
}
