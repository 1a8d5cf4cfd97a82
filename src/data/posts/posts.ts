import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

import { send } from '#api/client.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import type { List } from '#data/query/list.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { readInitialPart, useListPart } from '#data/query/use-list.ts'
import type { InitialData, ListReading, MirroredList } from '#data/query/use-list.ts'
import type { UserDatabase } from '#db/user-database.ts'
import type { Seen } from '#sync/writes/queued-call.ts'

import { partOf, readPosts } from './read-posts.ts'
import type { PostsPart, PostsWanted } from './read-posts.ts'

/** `part` is undefined while nothing is known yet. */
export interface PostsList extends List<Seen<Post>> {
  readonly part: PostsPart | undefined
}

export type PostsScreen = 'posts' | 'dashboard' | 'schedule'

/** Twenty rows, and the next twenty, so that nobody waits for those. */
export const FIRST_ROWS = 40

const FIRST_WANTED: Record<PostsScreen, () => PostsWanted> = {
  posts: () => ({ newest: FIRST_ROWS }),
  // The chart of the last twelve weeks, each of them whole.
  dashboard: () => ({ newest: FIRST_ROWS, during: daysAroundToday(91, 7), ofSlots: true }),
  // Today's month or week, the one before and the one after.
  schedule: () => ({ newest: FIRST_ROWS, during: daysAroundToday(), ofSlots: true }),
}

/** Epoch milliseconds of whole days (UTC), so that the result is the same at each rendering. */
export function daysAroundToday(before = 80, after = 80): NonNullable<PostsWanted['during']> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return { from: today - before * DAY_MS, to: today + after * DAY_MS }
}

const INITIAL: Record<PostsScreen, InitialData<PostsPart>> = {
  posts: new WeakMap(),
  dashboard: new WeakMap(),
  schedule: new WeakMap(),
}

/** Reads only what the screen shows, and again when that changes. A row that stays the same is the same object. */
export function usePosts(screen: PostsScreen, more?: Partial<PostsWanted>): PostsList {
  const db = useDatabase()
  const reading = readingOf(screen, more)
  const ahead = db === null ? undefined : reading.initialData.get(db)
  const known = useRef(ahead?.part.rows ?? [])

  async function read(...of: Parameters<typeof reading.read>): Promise<PostsPart> {
    const part = await reading.read(...of)
    known.current = sharedRows(known.current, part.rows)
    return { ...part, rows: known.current }
  }

  return useListPart(POSTS, { ...reading, read })
}

export function readFirstPosts(db: UserDatabase, screen: PostsScreen): Promise<void> {
  return readInitialPart(db, POSTS, readingOf(screen))
}

function readingOf(screen: PostsScreen, more?: Partial<PostsWanted>): ListReading<Post, PostsPart> {
  const wanted = { ...FIRST_WANTED[screen](), ...more }
  return {
    key: JSON.stringify(wanted),
    tables: ({ schedules }) => [schedules],
    read: (db, outbox) => readPosts(db, wanted, outbox),
    partOf,
    initialData: INITIAL[screen],
  }
}

function sharedRows<Row extends { readonly id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const shared = rows.map((row) => replaceEqualDeep(known.get(row.id), row))
  const isSame = shared.length === before.length && shared.every((row, at) => row === before[at])
  return isSame ? before : shared
}

const POSTS: MirroredList<Post> = {
  operation: 'posts/list',
  table: (db) => db.posts,
  look: (since, signal) => send('postsSince', { query: { since }, signal }),
  shouldPoll: (posts) =>
    posts.some(({ publication }) => publication !== null && isPublishing(publication.state)),
}
