import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { send } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import { DAY_MS, LISTS } from '#contract/limits.ts'
import type { LinkCard, Post, PublishDirect, Settlement } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import { submit } from '#data/outbox/outbox.ts'
import type { ItemAction } from '#data/query/action.ts'
import type { List } from '#data/query/list.ts'
import { useItemAction } from '#data/query/use-action.ts'
import { useIsShown } from '#data/query/use-is-shown.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { invalidateList, readInitialPart, useListPart } from '#data/query/use-list.ts'
import type { InitialData, ListReading, MirroredList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { forgetDraft } from '#sync/drafts/draft.ts'
import { putRow } from '#sync/mirror/mirror.ts'
import type { Seen } from '#sync/outbox/fold.ts'
import type { Published } from '#sync/publish/publish.ts'
import { failureWords } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

import { partOf, readPosts } from './read-posts.ts'
import type { PostsPart, PostsWanted } from './read-posts.ts'

/** Some of the posts, and how many there are; undefined while nothing is known yet. */
export interface PostsList extends List<Seen<Post>> {
  readonly part: PostsPart | undefined
}

/** A screen that shows posts. */
export type PostsScreen = 'posts' | 'dashboard' | 'schedule'

/** Twenty rows, and the next twenty, so that nobody waits for those. */
export const FIRST_ROWS = 40

/** What it shows before anybody asks for more. */
const FIRST_WANTED: Record<PostsScreen, () => PostsWanted> = {
  posts: () => ({ newest: FIRST_ROWS }),
  // The chart of the last twelve weeks, each of them whole.
  dashboard: () => ({ newest: LISTS.recentPosts, during: daysAroundToday(91, 7), ofSlots: true }),
  // Today's month or week, the one before and the one after.
  schedule: () => ({ newest: 1, during: daysAroundToday(), ofSlots: true }),
}

/** Whole days, so that it is the same at each rendering. */
export function daysAroundToday(before = 80, after = 80): NonNullable<PostsWanted['during']> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return { from: today - before * DAY_MS, to: today + after * DAY_MS }
}

const INITIAL: Record<PostsScreen, InitialData<PostsPart>> = {
  posts: new WeakMap(),
  dashboard: new WeakMap(),
  schedule: new WeakMap(),
}

/** Only what the screen shows is read, and again where that changes. A row that stays the same is the same object. */
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

/** For a screen's loader. */
export function readFirstPosts(db: UserDatabase, screen: PostsScreen): Promise<void> {
  return readInitialPart(db, POSTS, readingOf(screen))
}

function readingOf(
  screen: PostsScreen,
  more?: Partial<PostsWanted>,
): ListReading<Post, PostsPart> {
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

export interface PublishArgs {
  /** The draft's own: the same draft is never published twice. */
  readonly id: string
  readonly social_account_id: string
  readonly text_content: string
  readonly image_content_url: string | null
  /** Null without an image. */
  readonly image_alt_text: string | null
  /** Null with an image. */
  readonly link_card: LinkCard | null
  /** The job that drafted the text. */
  readonly generation_id?: string | null
}

export interface Publish {
  /** While one publish is pending, another resolves with the outcome of the pending one. */
  readonly publish: (args: PublishArgs) => Promise<PublishOutcome>
  readonly isPending: boolean
  readonly error: string | null
}

/** Publishes to LinkedIn and saves the post as published; nothing is repeated by itself. */
export function usePublish(): Publish {
  const pending = useRef<Promise<PublishOutcome> | null>(null)
  const isShown = useIsShown()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function publishAndSay(args: PublishArgs): Promise<PublishOutcome> {
    const showToast = toasterOfSession()
    setIsPending(true)
    setError(null)
    const outcome = await publishNow(args)
    const words = publishError(outcome)
    setIsPending(false)
    setError(words)
    if (words !== null && !isShown.current) showToast({ tone: 'error', text: words })
    return outcome
  }

  async function publish(args: PublishArgs): Promise<PublishOutcome> {
    pending.current ??= publishAndSay(args)
    try {
      return await pending.current
    } finally {
      pending.current = null
    }
  }

  return { publish, isPending, error }
}

export interface SettlePost extends Settlement {
  readonly id: string
}

/** Settles a post that may be live. */
export function useSettlePost(): ItemAction<SettlePost> {
  return useItemAction({
    perform: settlePost,
    words: (failure) => errorMessage('posts/settle', failure),
    saysInToast: 'always',
  })
}

/** Deletes a post from Lin; LinkedIn keeps its copy. */
export function useDeletePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deletePost,
    words: (failure) => errorMessage('posts/delete', failure),
    saysInToast: 'always',
  })
}

const POSTS: MirroredList<Post> = {
  operation: 'posts/list',
  table: (db) => db.posts,
  fetchRows: (signal) => send('listPosts', { signal }),
  shouldPoll: (posts) =>
    posts.some(({ publication }) => publication !== null && isPublishing(publication.state)),
}

async function settlePost({ id, ...body }: SettlePost, key: string): Promise<string> {
  const db = signedInDatabase()
  const { post, message } = await send('settlePost', { params: { id }, body, key })
  await putRow(db, db.posts, post)
  invalidateList('posts/list')
  return message
}

async function deletePost({ id }: { id: string }): Promise<string | null> {
  const db = signedInDatabase()
  const message = await submit({ call: 'deletePost', id })
  // A pending change can still be taken back.
  if (message === null) await forgetDraft(db, id)
  return message
}

export type PublishOutcome =
  | { readonly kind: 'published'; readonly post: Post }
  /** The post is stored; `reason` says why it is not live, or not known to be. */
  | {
      readonly kind: 'pending' | 'unknown' | 'failed'
      readonly post: Post
      readonly reason: string | null
    }
  | { readonly kind: 'refused'; readonly message: string }
  /** It may be live or not: the same publish, tried again, finds out and publishes at most once. */
  | { readonly kind: 'no-answer'; readonly message: string }

/** One publish, with what becomes of it in words. Never rejects. */
async function publishNow(body: PublishDirect): Promise<PublishOutcome> {
  try {
    // Loaded by the first publish, like the transport: no screen needs it to be rendered.
    const { publishOnce } = await loadChunk(() => import('#sync/publish/publish.ts'))
    const outcome = inWords(await publishOnce(signedInDatabase(), body))
    invalidateList('posts/list')
    return outcome
  } catch (error) {
    // No session, a part that cannot be had, or a device that cannot store the intent: nothing is sent.
    return { kind: 'refused', message: errorMessage('posts/publish', error) }
  }
}

/** Why a publish did not succeed; null while it has, or still may. */
function publishError(outcome: PublishOutcome): string | null {
  if (outcome.kind === 'refused' || outcome.kind === 'no-answer') return outcome.message
  if (outcome.kind === 'failed') return failureWords('posts/publish', outcome.reason)
  return null
}

function inWords(outcome: Published): PublishOutcome {
  if (outcome.kind === 'no-answer') {
    return { kind: 'no-answer', message: t.failures.publishUnanswered }
  }
  if (outcome.kind === 'refused') {
    return { kind: 'refused', message: failureWords('posts/publish', outcome.said) }
  }
  return outcome
}
