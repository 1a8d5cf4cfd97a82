import type { Account } from '#contract/accounts.ts'
import { DAY_MS, SCHEDULE } from '#contract/limits.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { connectionOf } from '#contract/rules/connection.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import type { FeedHealth, Source } from '#contract/sources.ts'
import type { MissedPost } from '#data/posts/scheduled-posts.ts'

/** Something that fails or waits until the user acts. */
export type Alert =
  | {
      readonly kind: 'connection'
      readonly id: string
      readonly account: Account
      readonly hasEnded: boolean
    }
  | {
      readonly kind: 'post'
      readonly id: string
      readonly post: Post
      readonly publication: Publication
    }
  | {
      readonly kind: 'lost-slot'
      readonly id: string
      readonly slot: Slot
      /** Undefined if the slot has no post. */
      readonly post: Post | undefined
      /** Null: the device's time zone. */
      readonly zone: string | null
    }
  | {
      readonly kind: 'waiting-slot'
      readonly id: string
      readonly slot: Slot
      readonly post: Post | undefined
      readonly zone: string
    }
  | {
      readonly kind: 'feed'
      readonly id: string
      readonly source: Source
      readonly feed: FeedHealth
    }
  | {
      readonly kind: 'feeds'
      readonly id: string
      readonly count: number
      /** Null if they do not all fail for the same reason. */
      readonly fault: FeedHealth | null
    }

interface Known {
  readonly accounts: readonly Account[]
  readonly posts: readonly Post[]
  readonly schedules: readonly Schedule[]
  readonly sources: readonly Source[]
  /** Drafts whose scheduled time has passed. */
  readonly missed: readonly MissedPost[]
}

/** A feed that has worked fails now and then; without an answer for this long, it counts as dead. */
const DEAD_MS = 3 * DAY_MS
/** So many unreadable feeds share one alert: mostly the network is away, and each would say so again. */
const MANY_FEEDS = 3

/** All alerts, the most urgent first. `now` in epoch milliseconds. */
export function alertsOf(known: Known, now: number): readonly Alert[] {
  const connections = endingConnections(known.accounts, now)
  return [
    ...postsIn('unknown', known.posts),
    ...connections.filter(({ hasEnded }) => hasEnded),
    ...postsIn('failed', known.posts),
    ...waitingSlots(known),
    ...lostSlots(known, now),
    ...connections.filter(({ hasEnded }) => !hasEnded),
    ...together(known.sources.flatMap((source) => deadFeed(source, now))),
  ]
}

type AlertOf<Kind extends Alert['kind']> = Extract<Alert, { readonly kind: Kind }>

function endingConnections(
  accounts: readonly Account[],
  now: number,
): readonly AlertOf<'connection'>[] {
  return accounts.flatMap((account) => {
    const connection = connectionOf(account, now)
    if (connection === 'open') return []
    return [{ kind: 'connection', id: account.id, account, hasEnded: connection === 'ended' }]
  })
}

function postsIn(state: 'failed' | 'unknown', posts: readonly Post[]): readonly AlertOf<'post'>[] {
  return posts.flatMap((post) => {
    const { id, publication } = post
    return publication?.state === state ? [{ kind: 'post', id, post, publication }] : []
  })
}

function waitingSlots({ schedules, posts }: Known): readonly AlertOf<'waiting-slot'>[] {
  return schedules
    .flatMap(({ slots, timezone: zone }) =>
      slots
        .filter(({ state }) => state === 'ready')
        .map((slot) => ({
          kind: 'waiting-slot' as const,
          id: slot.id,
          slot,
          post: posts.find(({ id }) => id === slot.post_id),
          zone,
        })),
    )
    .toSorted((a, b) => Date.parse(a.slot.at) - Date.parse(b.slot.at))
}

function lostSlots({ schedules, posts, missed }: Known, now: number) {
  const drafts = missed.map(({ post, slot }) => ({
    kind: 'lost-slot' as const,
    id: slot.id,
    slot,
    post,
    zone: null,
  }))
  const told = new Set(drafts.map(({ id }) => id))
  return [...drafts, ...lostBySchedules(schedules, posts, now).filter(({ id }) => !told.has(id))]
}

/** The latest slot of each schedule, if it failed. Older failures are history once a later slot succeeded. */
function lostBySchedules(
  schedules: readonly Schedule[],
  posts: readonly Post[],
  now: number,
): readonly AlertOf<'lost-slot'>[] {
  return schedules.flatMap(({ slots, timezone: zone }) => {
    const slot = slots.find(({ state }) => state !== 'ready')
    if (slot === undefined || !LOST.includes(slot.state)) return []
    if (now - Date.parse(slot.at) > SCHEDULE.missedMs) return []
    const post = posts.find(({ id }) => id === slot.post_id)
    const isOpen = slot.post_id === null || (post !== undefined && isUntouched(post))
    return isOpen ? [{ kind: 'lost-slot', id: slot.id, slot, post, zone }] : []
  })
}

const LOST: readonly Slot['state'][] = ['failed', 'unknown', 'missed']

/** Whether a post was not published since, has no alert of its own, and was not rescheduled. */
function isUntouched({ is_published, publication, scheduled_at }: Post): boolean {
  return !is_published && publication === null && scheduled_at === null
}

/**
 * An alert for a dead feed. A source that has never been read gets one at its first failure: nothing has shown
 * that it could work.
 */
function deadFeed(source: Source, now: number): readonly AlertOf<'feed'>[] {
  const feed = source.feed ?? failingSearch(source)
  if (feed === null) return []
  const { state, last_success_at: readAt } = feed
  const isSilent = readAt === null || now - Date.parse(readAt) > DEAD_MS
  const isDead = state === 'gone' || (state === 'failing' && isSilent)
  return isDead ? [{ kind: 'feed', id: source.id, source, feed }] : []
}

/** The first search of a keyword that could never be searched anywhere; else null. */
function failingSearch({ searches }: Source): FeedHealth | null {
  const haveFailed = searches.every(
    ({ state, last_success_at: readAt }) =>
      state !== 'ok' && state !== 'waiting' && readAt === null,
  )
  return haveFailed ? (searches[0] ?? null) : null
}

function together(feeds: readonly AlertOf<'feed'>[]): readonly AlertOf<'feed' | 'feeds'>[] {
  if (feeds.length < MANY_FEEDS) return feeds
  const [first, ...others] = feeds.map(({ feed }) => feed)
  const isAlike = others.every(({ error }) => error === first?.error)
  const fault = first !== undefined && isAlike && first.error !== null ? first : null
  return [{ kind: 'feeds', id: 'all', count: feeds.length, fault }]
}

/** Whether each source has been read at least once. A keyword that is searched for nowhere has nothing to read. */
export function areAllRead(sources: readonly Source[]): boolean {
  return sources.every(({ feed, searches, last_update }) => {
    const places = feed === null ? searches : [feed]
    return last_update !== null || places.length === 0 || places.some(({ state }) => state === 'ok')
  })
}
