import { Dexie } from 'dexie'
import type { Collection } from 'dexie'

import { loadChunk } from '#api/load-chunk.ts'
import { NetworkError } from '#api/network-error.ts'
import type { Post } from '#contract/posts.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import { OPEN, orderOf, PUBLISHED } from '#db/post-places.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { runAfter } from '#device/timers.ts'
import { foldPosts } from '#sync/outbox/fold.ts'
import { nounOf } from '#sync/writes/all.ts'
import type { Seen } from '#sync/writes/queued-call.ts'

/** The published posts that a screen shows. There are few unpublished ones, so it has all of them. */
export interface PostsWanted {
  /** The number of the newest posts, */
  readonly newest: number
  /** or all down to this post, by its id; empty: none in particular. */
  readonly downTo?: string
  /** Also the posts published in this time: epoch milliseconds, `to` is exclusive. */
  readonly during?: { readonly from: number; readonly to: number }
  /** Also the posts that slots of schedules name. */
  readonly ofSlots?: true
}

export interface PostsPart {
  /** The newest first. */
  readonly rows: readonly Seen<Post>[]
  readonly total: number
  readonly published: number
}

/** Reads what a screen shows, and counts the rest; in a transaction of posts, schedules and the outbox. */
export async function readPosts(
  db: UserDatabase,
  wanted: PostsWanted,
  outbox: readonly OutboxRow[],
): Promise<PostsPart> {
  const { posts } = db
  const changed = changedIn(outbox)
  const reach = await reachOf(db, wanted)
  // As many more as pending writes may remove.
  const limit = reach + changed.length
  const [total, open, newest, others] = await Promise.all([
    posts.count(),
    onShelf(db, OPEN).toArray(),
    onShelf(db, PUBLISHED).limit(limit).toArray(),
    readOthers(db, wanted, changed),
  ])
  // Rows stored by an earlier version are in no index.
  if (newest.length < limit && open.length + newest.length < total) {
    placeLater(db, 0)
    return partOf(await posts.toArray(), outbox)
  }
  // Counting an index takes as long as reading half of the rows, so it waits until these are shown.
  placeLater(db, CHECKED_AFTER_MS)
  const published = total - open.length
  const rows = new Map([...open, ...newest, ...others].map((post) => [post.id, post]))
  const part = partOf([...rows.values()], outbox, { total, published })
  const hasOthers = wanted.during !== undefined || wanted.ofSlots === true
  return hasOthers ? part : { ...part, rows: withNewest(reach, part.rows) }
}

/**
 * The part of the posts that `rows` are, with the pending writes applied.
 *
 * @param counted the posts in the mirror
 */
export function partOf(
  rows: readonly Post[],
  outbox: readonly OutboxRow[],
  counted = { total: rows.length, published: countPublished(rows) },
): PostsPart {
  const seen = foldPosts(rows, outbox).toSorted(inOrder)
  return {
    rows: seen,
    total: counted.total + seen.length - rows.length,
    published: counted.published + countPublished(seen) - countPublished(rows),
  }
}

/** The order of the index, also for two posts of the same moment. */
function inOrder(a: Post, b: Post): number {
  return newestFirst(a, b) || (a.id < b.id ? -1 : 1)
}

function changedIn(outbox: readonly OutboxRow[]): readonly string[] {
  const writes = outbox.map(({ write }) => write).filter((write) => nounOf(write) === 'posts')
  return [...new Set(writes.map(({ id }) => id))]
}

/** How many of the newest published posts are wanted. */
async function reachOf(db: UserDatabase, { newest, downTo = '' }: PostsWanted): Promise<number> {
  const post = downTo === '' ? undefined : await db.posts.get(downTo)
  if (post === undefined) return newest
  const [, createdMs, id] = orderOf(post)
  const before = db.posts.where('place.order').between([PUBLISHED], [PUBLISHED, createdMs, id])
  return Math.max(newest, (await before.count()) + 1)
}

function onShelf(db: UserDatabase, shelf: number): Collection<Post, string> {
  return db.posts.where('place.order').between([shelf], [shelf, Dexie.maxKey])
}

/** Reads posts that may stand elsewhere in the list; of the changed ones, some may have been read already. */
async function readOthers(
  db: UserDatabase,
  { during, ofSlots }: PostsWanted,
  changed: readonly string[],
): Promise<readonly Post[]> {
  const { posts, schedules } = db
  const planned = ofSlots === true ? await schedules.toArray() : []
  const ids = planned.flatMap(({ slots }) => slots.flatMap((slot) => slot.post_id ?? []))
  const named = await posts.bulkGet([...changed, ...ids])
  const found = named.filter((post) => post !== undefined)
  if (during === undefined) return found
  const { from, to } = during
  return [...found, ...(await posts.where('place.publishedMs').between(from, to).toArray())]
}

/** Drops published posts beyond this number: between them others would be missing. */
function withNewest<Row extends Post>(count: number, rows: readonly Row[]): readonly Row[] {
  let left = count
  return rows.filter(({ is_published }) => {
    if (is_published) left -= 1
    return !is_published || left >= 0
  })
}

function countPublished(rows: readonly Post[]): number {
  return rows.filter(({ is_published }) => is_published).length
}

const CHECKED_AFTER_MS = 3000

/**
 * Stores posts without a place anew, outside of the transaction that reads; once for each connection, if all goes
 * well.
 */
function placeLater(db: UserDatabase, waitMs: number): void {
  if (placed.has(db)) return
  placed.add(db)
  runAfter(waitMs, () => void place(db))
}

const placed = new WeakSet<UserDatabase>()

/** If the chunk cannot be loaded, or the device has no room, the next reading tries again. */
async function place(db: UserDatabase): Promise<void> {
  try {
    const { placePosts } = await loadChunk(() => import('#db/place-posts.ts'))
    await placePosts(db)
  } catch (error) {
    placed.delete(db)
    if (!(error instanceof NetworkError || error instanceof Dexie.DexieError)) throw error
  }
}
