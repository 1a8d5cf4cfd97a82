import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { hasCalendar, nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import { skipToCome } from '#pages/schedule/schedule-words.ts'
import { timesOf, typedFrom } from '#pages/schedule/typed-schedule.ts'

/** Something that was published, or is to be. */
export interface Entry {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  /** As a slot stands; `scheduled`: a post with a moment of its own. */
  readonly state: Slot['state'] | 'scheduled'
  readonly accountId: string | null
  /** Undefined where none is written yet, or it is not known on this device. */
  readonly post: Post | undefined
  /** Null for a post of its own. */
  readonly schedule: Schedule | null
  /** Why it is where it is, in the server's words; null where it gives none. */
  readonly reason: string | null
  /** What can be done with it here. */
  readonly decision: 'move' | 'answer' | 'skip' | 'take-skip-back' | null
}

interface Known {
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
  /** Epoch milliseconds; `to` is not among them. */
  readonly from: number
  readonly to: number
  readonly now: number
}

/** In the order of time. */
export function entriesOf(known: Known): readonly Entry[] {
  const { schedules, posts, from, to } = known
  const postById = new Map(posts.map((post) => [post.id, post]))
  const slots = schedules.flatMap((schedule) => slotEntries(schedule, postById))
  const slotsByPost = Map.groupBy(slots, ({ post }) => post?.id)
  const own = posts.filter((post) => !slotsByPost.get(post.id)?.some((slot) => tellsOf(slot, post)))
  return [
    ...schedules.flatMap((schedule) => runEntries(schedule, known)),
    ...slots,
    ...own.flatMap((post) => postEntries(post, known.now)),
  ]
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** What no slot stands for yet; and what is left out. */
function runEntries(schedule: Schedule, { from, to, now }: Known): Entry[] {
  const skipped = skipToCome(schedule, now)
  const taken = [...schedule.slots.map(({ at }) => at), ...(skipped === null ? [] : [skipped])]
  const runs = runsBetween(schedule, { from, to, now }).filter(
    (run) => !taken.some((at) => Date.parse(at) === run),
  )
  const entries = runs.map((run): Entry => {
    const at = new Date(run).toISOString()
    const isNext = skipped === null && run === Date.parse(schedule.next_runs[0] ?? '')
    return { ...ofSchedule(schedule, at), state: 'planned', decision: isNext ? 'skip' : null }
  })
  if (skipped === null) return entries
  return [
    ...entries,
    { ...ofSchedule(schedule, skipped), state: 'skipped', decision: 'take-skip-back' },
  ]
}

function ofSchedule(schedule: Schedule, at: string) {
  const id = `${schedule.id} ${at}`
  return { id, at, accountId: schedule.social_network, post: undefined, schedule, reason: null }
}

function slotEntries(schedule: Schedule, postById: ReadonlyMap<string, Post>): Entry[] {
  return schedule.slots.map((slot) => {
    const post = slot.post_id === null ? undefined : postById.get(slot.post_id)
    return {
      ...ofSchedule(schedule, slot.at),
      id: slot.id,
      at: slot.state === 'published' ? (post?.publication?.at ?? slot.at) : slot.at,
      state: slot.state,
      post,
      reason: slot.reason,
      decision: slot.state === 'ready' ? 'answer' : null,
    }
  })
}

/** False where its post went on without it: by hand, or at another moment. */
function tellsOf({ at, state }: Entry, { is_published, scheduled_at }: Post): boolean {
  if (is_published) return state === 'published'
  return scheduled_at === null || Date.parse(scheduled_at) === Date.parse(at)
}

/** At most one: a draft without a moment has no place in a calendar. */
function postEntries(post: Post, now: number): Entry[] {
  const stand = standOf(post, now)
  if (stand === null) return []
  const decision = stand.state === 'scheduled' ? 'move' : null
  const accountId = post.social_account_id
  // What has a new moment is not held up by what went wrong before.
  const reason = decision === 'move' ? null : (post.publication?.reason ?? null)
  return [{ id: post.id, ...stand, accountId, post, schedule: null, reason, decision }]
}

function standOf(post: Post, now: number): Pick<Entry, 'at' | 'state'> | null {
  const { publication, scheduled_at } = post
  if (post.is_published) return { at: publication?.at ?? post.created_at, state: 'published' }
  if (publication !== null && isPublishing(publication.state)) {
    return { at: publication.at, state: 'publishing' }
  }
  if (publication?.state === 'unknown') return { at: publication.at, state: 'unknown' }
  if (scheduled_at !== null) {
    return { at: scheduled_at, state: Date.parse(scheduled_at) > now ? 'scheduled' : 'publishing' }
  }
  return publication === null ? null : { at: publication.at, state: 'failed' }
}

interface Window {
  /** Epoch milliseconds; `to` is not among them. */
  readonly from: number
  readonly to: number
  readonly now: number
}

/**
 * The runs to come of a schedule, in epoch milliseconds: those that the server has told, and after
 * the last of them what the calendar says.
 */
function runsBetween(schedule: Schedule, { from, to, now }: Window): number[] {
  if (schedule.paused) return []
  const told = schedule.next_runs.map((at) => Date.parse(at)).filter((run) => run > now)
  const after = Math.max(told.at(-1) ?? now, from - 1)
  return [...told, ...runsAfter(schedule, after, to)].filter((run) => run >= from && run < to)
}

function runsAfter(schedule: Schedule, after: number, to: number): number[] {
  const times = timesOf(typedFrom(schedule))
  // A time or a zone that only the server understands: what it has told must do.
  if (to <= after || times === null || !hasCalendar(times.timezone)) return []
  const weeks = Math.ceil((to - after) / (7 * DAY_MS))
  const count = weeks * times.days.length + 1
  return nextSlots(times, new Date(after), count).map((slot) => slot.getTime())
}
