import type { SentMessages } from '#contract/messages/message.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { runsBeyond } from '#contract/rules/schedule-slot.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { Schedule, Slot } from '#contract/schedules.ts'
import type { KeptPost } from '#contract/voice/own-posts.ts'
import { skipToCome } from '#pages/schedule/schedule-words.ts'
import { timesOf, typedFrom } from '#pages/schedule/typed-schedule.ts'

/** A past or future publication. */
export interface Entry {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  /** A slot's state; `scheduled`: a post with a time of its own; `imported`: one from before Lin. */
  readonly state: Slot['state'] | 'scheduled' | 'imported'
  readonly accountId: string | null
  /** Undefined if the post is not written yet, or not in the mirror. */
  readonly post: Post | undefined
  /** The imported post; missing for everything else. */
  readonly own?: KeptPost
  /** Null for a post without a schedule. */
  readonly schedule: Schedule | null
  /** The server's reason for the state; null if it gives none. */
  readonly reason: string | null
  readonly reason_messages?: SentMessages
  /** The action that the calendar offers. */
  readonly decision: 'move' | 'leave' | 'answer' | 'skip' | 'take-skip-back' | null
}

interface Known {
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
  /** Posts from before Lin. */
  readonly imported?: readonly KeptPost[]
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly now: number
}

/** All entries, in the order of time. */
export function entriesOf(known: Known): readonly Entry[] {
  const { schedules, posts, imported = [], from, to } = known
  const postById = new Map(posts.map((post) => [post.id, post]))
  const slots = schedules.flatMap((schedule) => slotEntries(schedule, postById))
  const slotsByPost = Map.groupBy(slots, ({ post }) => post?.id)
  const own = posts.filter((post) => !slotsByPost.get(post.id)?.some((slot) => tellsOf(slot, post)))
  return [
    ...schedules.flatMap((schedule) => runEntries(schedule, known)),
    ...slots,
    ...own.flatMap((post) => postEntries(post, schedules, known.now)),
    ...importedEntries(imported, posts),
  ]
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Posts that Lin published come back with an export, but are in the calendar already: they are left out. */
function importedEntries(imported: readonly KeptPost[], posts: readonly Post[]): Entry[] {
  const texts = new Set(
    posts.filter(({ is_published }) => is_published).map((post) => post.Text_content.trim()),
  )
  return imported.flatMap((own): Entry[] => {
    const { id, posted_at: at, text } = own
    if (at === null || texts.has(text.trim())) return []
    const nothing = { accountId: null, post: undefined, schedule: null, reason: null }
    return [{ id: `imported ${id}`, at, state: 'imported', own, decision: null, ...nothing }]
  })
}

/** Future runs without a slot or a post of the queue, and skipped ones. */
function runEntries(schedule: Schedule, { posts, from, to, now }: Known): Entry[] {
  const skipped = skipToCome(schedule, now)
  const filled = posts.filter((post) => isQueued(post) && post.in_schedule === schedule.id)
  const taken = [
    ...schedule.slots.map(({ at }) => at),
    ...filled.map((post) => post.scheduled_at ?? ''),
    ...(skipped === null ? [] : [skipped]),
  ].map((at) => Date.parse(at))
  const runs = runsBetween(schedule, taken, { from, to, now })
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
      reason_messages: slot.reason_messages,
      decision: slot.state === 'ready' ? 'answer' : null,
    }
  })
}

/** False if the post was published by hand or rescheduled, so that the slot no longer determines its entry. */
function tellsOf({ at, state }: Entry, { is_published, scheduled_at }: Post): boolean {
  if (is_published) return state === 'published'
  return scheduled_at === null || Date.parse(scheduled_at) === Date.parse(at)
}

/** At most one entry: a draft without a time has no place in a calendar. */
function postEntries(post: Post, schedules: readonly Schedule[], now: number): Entry[] {
  const stand = standOf(post, now)
  if (stand === null) return []
  const isComing = stand.state === 'scheduled'
  const schedule = schedules.find(({ id }) => id === post.in_schedule)
  // A post in the slot of a schedule moves to another slot of it, in the queue.
  const move = schedule === undefined ? 'move' : 'leave'
  const decision = isComing ? move : null
  const accountId = post.social_account_id
  // A rescheduled post is shown at its new time, whatever failed before.
  const { reason = null, reason_messages } = isComing ? {} : (post.publication ?? {})
  const why = { reason, reason_messages }
  return [{ id: post.id, ...stand, accountId, post, schedule: schedule ?? null, ...why, decision }]
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

/** The empty slot that an entry stands for, if it can still be written for; else null. `now`: epoch milliseconds. */
export function slotToWrite({ state, at, accountId }: Entry, now: number) {
  if (state !== 'planned' || accountId === null || Date.parse(at) <= now) return null
  return { at, accountId }
}

interface Window {
  /** Epoch milliseconds; `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly now: number
}

/**
 * The future runs of a schedule, in epoch milliseconds: those that the server listed, and after the last of
 * them computed ones. A run that is taken is left out, and none is there twice.
 */
function runsBetween(
  schedule: Schedule,
  taken: readonly number[],
  { from, to, now }: Window,
): number[] {
  if (schedule.paused) return []
  const told = schedule.next_runs.map((at) => Date.parse(at)).filter((run) => run > now)
  const after = Math.max(told.at(-1) ?? now, from - 1)
  // Without a valid time, only the server's runs are known.
  const times = timesOf(typedFrom(schedule))
  const beyond = times === null ? [] : runsBeyond([...told, ...taken], times, after, to)
  const listed = told.filter((run) => run >= from && run < to && !taken.includes(run))
  return [...listed, ...beyond]
}
