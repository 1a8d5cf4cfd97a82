import type { KnownMention } from '#contract/content/post-content.ts'
import type { Post } from '#contract/posts.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#contract/schedules.ts'
import type { Source } from '#contract/sources.ts'
import { formatOf } from '#db/draft-format.ts'
import type { OutboxRow, DraftContent, QueuedWrite, SlotGuess } from '#db/outbox-rows.ts'

/**
 * A row as the person sees it. `waits`: the server does not have it like this yet. `isDeleting`: its deletion can still
 * be taken back.
 */
export type Seen<Row> = Row & {
  readonly waits?: 'sending' | 'refused'
  readonly isDeleting?: true
}

/** The sources of the mirror with what the person has done to them since; in the mirror's order. */
export function foldSources(
  rows: readonly Source[],
  outbox: readonly OutboxRow[],
): readonly Seen<Source>[] {
  return fold(rows, outbox, sourceAfter)
}

export function foldSchedules(
  rows: readonly Schedule[],
  outbox: readonly OutboxRow[],
): readonly Seen<Schedule>[] {
  return fold(rows, outbox, scheduleAfter)
}

export function foldPosts(
  rows: readonly Post[],
  outbox: readonly OutboxRow[],
): readonly Seen<Post>[] {
  let seen = fold(rows, outbox, postAfter)
  for (const { write, state } of outbox) {
    if (write.call === 'orderQueue' && state === 'waiting') seen = orderedQueue(seen, write)
  }
  return seen
}

/** The address book with what the person has done to it since. What was refused has not happened. */
export function foldMentions(
  book: readonly KnownMention[],
  outbox: readonly OutboxRow[],
): readonly KnownMention[] {
  return outbox
    .filter(({ state }) => state === 'waiting')
    .reduce((seen, { write }) => mentionsAfter(seen, write), book)
}

/** One entry for each organization: a new one takes the place of the one before. */
export function mentionsAfter(
  book: readonly KnownMention[],
  write: QueuedWrite,
): readonly KnownMention[] {
  if (write.call === 'deleteMention') return book.filter(({ id }) => id !== write.id)
  if (write.call !== 'addMention') return book
  const { name, urn } = write.body
  return [...book.filter((each) => each.urn !== urn), { id: write.id, name, urn }]
}

/** A thing after a write; null: deleted; undefined: the write is about another kind of thing. */
type After<Row> = (row: Row | undefined, write: QueuedWrite, at: string) => Row | null | undefined

function fold<Row extends { readonly id: string }>(
  rows: readonly Row[],
  outbox: readonly OutboxRow[],
  after: After<Row>,
): readonly Seen<Row>[] {
  if (outbox.length === 0) return rows
  const seen = new Map<string, Seen<Row>>(rows.map((row) => [row.id, row]))
  for (const { write, state, createdAtMs, heldUntilMs } of outbox.flatMap(withHeld)) {
    const before = seen.get(write.id)
    const next = after(before, write, new Date(createdAtMs).toISOString())
    if (next === undefined || next === before) continue
    const waits = state === 'refused' || before?.waits === 'refused' ? 'refused' : 'sending'
    const isKept = state === 'refused' && write.call === 'queueDraft'
    if (next === null && before !== undefined && state === 'waiting' && heldUntilMs !== undefined) {
      seen.set(write.id, { ...before, isDeleting: true })
    } else if (next !== null && !isKept) seen.set(write.id, { ...next, waits })
    // A refused deletion has not happened, nor has a draft been given a slot: the row stays as it is.
    else if (state === 'waiting') seen.delete(write.id)
    else if (before !== undefined) seen.set(write.id, { ...before, waits })
  }
  return [...seen.values()]
}

/** With a deletion that can be taken back, the changes that it has made needless: until then the row is as it was. */
export function withHeld(row: OutboxRow): readonly OutboxRow[] {
  return row.heldUntilMs === undefined ? [row] : [...(row.instead ?? []), row]
}

function sourceAfter(
  row: Source | undefined,
  write: QueuedWrite,
  at: string,
): Source | null | undefined {
  if (write.call === 'addSource') return row ?? newSource(write.id, write.body.source, at)
  if (write.call === 'deleteSource') return null
  if (write.call !== 'updateSource' || row === undefined) return undefined
  return { ...row, category: write.body.category }
}

function newSource(id: string, typed: string, at: string): Source {
  const input = readSourceInput(typed)
  const source = input.kind === 'fault' ? typed.trim() : input.value
  const nothing = { category: null, last_update: null, articles: 0, feed: null, searches: [] }
  return { id, source, created_at: at, ...nothing }
}

function scheduleAfter(
  row: Schedule | undefined,
  write: QueuedWrite,
  at: string,
): Schedule | null | undefined {
  if (write.call === 'createSchedule') return row ?? newSchedule(write.id, write.body, at)
  if (write.call === 'deleteSchedule') return null
  if (write.call !== 'updateSchedule' || row === undefined) return undefined
  return changedSchedule(row, write.body)
}

function newSchedule(id: string, body: NewSchedule, at: string): Schedule {
  const unknown = { paused: false, next_runs: [], skips: null, slots: [] }
  return { ...body, ...unknown, id, created_at: at }
}

function changedSchedule(row: Schedule, change: ScheduleChange): Schedule {
  return {
    ...row,
    social_network: change.social_network ?? row.social_network,
    schedule_time: change.schedule_time ?? row.schedule_time,
    days: change.days ?? row.days,
    timezone: change.timezone ?? row.timezone,
    mode: change.mode ?? row.mode,
    paused: change.paused ?? row.paused,
    ...runsAfter(row, change),
  }
}

/** Only the server knows the next runs of changed times. */
function runsAfter(
  { next_runs, skips }: Schedule,
  { schedule_time, days, timezone, paused, skip_next, skips: meant }: ScheduleChange,
): Pick<Schedule, 'next_runs' | 'skips'> {
  const hasOtherRuns = [schedule_time, days, timezone, paused].some((each) => each !== undefined)
  if (hasOtherRuns) return { next_runs: [], skips: null }
  const next = meant === undefined ? next_runs[0] : next_runs.find((at) => at === meant)
  if (skip_next === true && next !== undefined) {
    return { next_runs: next_runs.filter((at) => at !== next), skips: next }
  }
  if (skip_next === false && skips !== null && (meant ?? skips) === skips) {
    return { next_runs: [skips, ...next_runs], skips: null }
  }
  return { next_runs, skips }
}

function postAfter(row: Post | undefined, write: QueuedWrite, at: string): Post | null | undefined {
  if (write.call === 'deletePost') return null
  if (write.call === 'queueDraft') return row && queuedDraft(row, write.guess)
  if (write.call !== 'saveDraft') return undefined
  // A published post does not show a save that came too late: that becomes a draft of its own.
  return row?.is_published === true ? row : savedDraft(row, write, at)
}

function savedDraft(
  row: Post | undefined,
  { id, body }: { id: string; body: DraftContent },
  at: string,
): Post {
  const { text_content: text = '', image_content_url: image = null } = body
  const unsent = { scheduled_at: null, created_at: at, is_published: false, publication: null }
  return {
    ...(row ?? { ...unsent, id, articles: [] }),
    Text_content: text,
    image_content_url: image,
    image_alt_text: body.image_alt_text ?? null,
    link_card: body.link_card ?? null,
    social_account_id: body.social_account_id ?? null,
    ...formatOf(body),
    updated_at: at,
  }
}

/** In the slot that this device takes for the next free one; marked only, where it knows of none. */
function queuedDraft(row: Post, guess: SlotGuess | null): Post {
  return row.is_published || row.scheduled_at !== null ? row : { ...row, ...guess }
}

/** The moments stay, and what was put into slots moves among them: those that are named come first. */
function orderedQueue(
  posts: readonly Seen<Post>[],
  { id, body }: Extract<QueuedWrite, { call: 'orderQueue' }>,
): readonly Seen<Post>[] {
  const queue = posts
    .filter((post) => isQueued(post) && post.social_account_id === id)
    .toSorted((a, b) => Date.parse(a.scheduled_at ?? '') - Date.parse(b.scheduled_at ?? ''))
  const places = new Map(body.posts.map((post, place) => [post, place]))
  const wished = queue.toSorted((a, b) => placeOf(a) - placeOf(b))
  const moved = new Map(wished.map((post, at) => [post.id, inSlotOf(post, queue[at] ?? post)]))
  return posts.map((post) => moved.get(post.id) ?? post)

  function placeOf(post: Post): number {
    return places.get(post.id) ?? places.size
  }
}

function inSlotOf(post: Seen<Post>, { scheduled_at, in_schedule }: Post): Seen<Post> {
  if (post.scheduled_at === scheduled_at) return post
  return { ...post, scheduled_at, in_schedule, waits: post.waits ?? 'sending' }
}
