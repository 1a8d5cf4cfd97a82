import { useQuery } from '@tanstack/react-query'

import { send } from '#api/client.ts'
import { loadChunk } from '#api/load-chunk.ts'
import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import type { Slot } from '#contract/schedules.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { freshFor, queryClient } from '#data/query/query-client.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { useDatabase } from '#data/query/use-database.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { markFor, putRow } from '#sync/mirror/mirror.ts'
import type { PostToCome } from '#sync/publish/schedule.ts'

/** The draft stays the same post at each try, also for another moment, so it is not published twice. */
export function useSchedulePost(): Action<PostToCome> {
  return useAction({
    perform: schedulePost,
    words: (failure) => errorMessage('posts/schedule', failure),
  })
}

interface OtherTime {
  readonly id: string
  readonly scheduled_at: string
}

export function useChangeTime(): ItemAction<OtherTime> {
  return useItemAction({
    perform: changeTime,
    words: (failure) => errorMessage('posts/change-time', failure),
  })
}

export function useUnschedulePost(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }, key) => changeTime({ id, scheduled_at: null }, key),
    words: (failure) => errorMessage('posts/unschedule', failure),
    saysInToast: 'always',
  })
}

async function schedulePost(asked: PostToCome, key: string): Promise<null> {
  const db = signedInDatabase()
  try {
    const { scheduleOnce } = await loadChunk(() => import('#sync/publish/schedule.ts'))
    await scheduleOnce(db, asked, key)
    return null
  } finally {
    invalidateList('posts/list')
  }
}

export async function changeTime(
  { id, scheduled_at }: { id: string; scheduled_at: string | null },
  key: string,
): Promise<null> {
  const db = signedInDatabase()
  const mark = await markFor(db, db.posts, key)
  const zone = scheduled_at === null ? {} : { scheduled_zone: deviceTimeZone() }
  const changed = await send('updatePost', { params: { id }, body: { scheduled_at, ...zone }, key })
  await putRow(db, db.posts, changed, mark)
  invalidateList('posts/list')
  return null
}

/** The interval at which the server is asked about a post whose moment has come. */
const DUE_REFRESH_MS = 5000
const LOOK_BACK_MS = 30 * DAY_MS

const MISSED = ['slots', 'missed']

export interface MissedPost {
  readonly post: Post
  readonly slot: Slot
}

/** Watches a post whose moment has come, and fetches the posts again once it is published or has failed. */
export function useDuePost(id: string, at: string): void {
  useQuery({
    queryKey: ['slots', 'due', id, at],
    queryFn: ({ signal }) => isStillDue(id, at, signal),
    staleTime: freshFor(0),
    refetchInterval: ({ state }) => (state.data === false ? false : DUE_REFRESH_MS),
  })
}

/** Drafts that were to be published at a moment of their own, and were not: only their slots know why. */
export function useMissedPosts(posts: readonly Post[] | undefined): readonly MissedPost[] {
  const db = useDatabase()
  const drafts = posts?.filter(isDraft) ?? []
  const { data: slots } = useQuery({
    queryKey: [...MISSED, db?.name],
    enabled: db !== null && drafts.length > 0,
    queryFn: ({ signal }) => readLatestSlots(signal),
  })
  return drafts.flatMap((post) => missedOf(post, slots ?? []))
}

function isDraft({ is_published, publication, scheduled_at }: Post): boolean {
  return !is_published && publication === null && scheduled_at === null
}

function missedOf(post: Post, slots: readonly Slot[]): readonly MissedPost[] {
  const latest = slots
    .filter(({ post_id }) => post_id === post.id)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .at(0)
  if (latest === undefined) return []
  return latest.state === 'missed' || latest.state === 'failed' ? [{ post, slot: latest }] : []
}

function readLatestSlots(signal: AbortSignal): Promise<readonly Slot[]> {
  const from = new Date(Date.now() - LOOK_BACK_MS).toISOString()
  return send('listSlots', { query: { from }, signal })
}

async function isStillDue(id: string, at: string, signal: AbortSignal): Promise<boolean> {
  const slots = await send('listSlots', { query: { from: at, to: at }, signal })
  const slot = slots.find(({ post_id }) => post_id === id)
  const isDue = slot === undefined || OPEN.includes(slot.state)
  if (!isDue) {
    invalidateList('posts/list')
    void queryClient.invalidateQueries({ queryKey: MISSED })
  }
  return isDue
}

const OPEN: readonly Slot['state'][] = ['planned', 'generating', 'ready', 'publishing']
