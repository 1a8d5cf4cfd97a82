import type { KnownMention } from '#contract/content/post-content.ts'
import type { Post } from '#contract/posts.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { ReadingRow, Source } from '#contract/sources.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import {
  MENTIONS_ON_PAGE,
  POSTS_ON_PAGE,
  READING_ON_PAGE,
  SCHEDULES_ON_PAGE,
  SOURCES_ON_PAGE,
  queuedCall,
} from '#sync/writes/all.ts'
import type { FoldedInto } from '#sync/writes/all.ts'
import type { FoldedCall, Seen } from '#sync/writes/queued-call.ts'

export function foldSources(
  rows: readonly Source[],
  outbox: readonly OutboxRow[],
): readonly Seen<Source>[] {
  return fold(rows, outbox, SOURCES_ON_PAGE)
}

export function foldSchedules(
  rows: readonly Schedule[],
  outbox: readonly OutboxRow[],
): readonly Seen<Schedule>[] {
  return fold(rows, outbox, SCHEDULES_ON_PAGE)
}

export function foldPosts(
  rows: readonly Post[],
  outbox: readonly OutboxRow[],
): readonly Seen<Post>[] {
  return fold(rows, outbox, POSTS_ON_PAGE)
}

export function foldMentions(
  book: readonly KnownMention[],
  outbox: readonly OutboxRow[],
): readonly KnownMention[] {
  return fold(book, outbox, MENTIONS_ON_PAGE)
}

export function foldReading(
  rows: readonly ReadingRow[],
  outbox: readonly OutboxRow[],
): readonly ReadingRow[] {
  return fold(rows, outbox, READING_ON_PAGE)
}

/** Applies first the writes to single things, then the writes to the list of them. */
function fold<Row extends { readonly id: string }>(
  rows: readonly Row[],
  outbox: readonly OutboxRow[],
  calls: FoldedInto<Row>,
): readonly Seen<Row>[] {
  if (outbox.length === 0) return rows
  const seen = new Map<string, Seen<Row>>(rows.map((row) => [row.id, row]))
  for (const row of outbox.flatMap(withHeld)) foldRow(seen, row, calls)
  let list: readonly Seen<Row>[] = [...seen.values()]
  for (const { write, state, createdAtMs } of outbox) {
    const call: FoldedCall<QueuedWrite, Row> | undefined = calls[write.call]
    // A refused write has not happened.
    if (state === 'waiting') list = call?.foldList?.(list, write, momentOf(createdAtMs)) ?? list
  }
  return list
}

function foldRow<Row>(
  seen: Map<string, Seen<Row>>,
  { write, state, createdAtMs, heldUntilMs }: OutboxRow,
  calls: FoldedInto<Row>,
): void {
  const call: FoldedCall<QueuedWrite, Row> | undefined = calls[write.call]
  const before = seen.get(write.id)
  const next = call?.fold?.(before, write, momentOf(createdAtMs))
  if (next === undefined || next === before) return
  const waits = state === 'refused' || before?.waits === 'refused' ? 'refused' : 'sending'
  const isKept = state === 'refused' && queuedCall(write).lapses
  if (next === null && before !== undefined && state === 'waiting' && heldUntilMs !== undefined) {
    seen.set(write.id, { ...before, isDeleting: true })
  } else if (next !== null && !isKept) seen.set(write.id, { ...next, waits })
  // A refused deletion has not happened, nor has a draft been given a slot: the row stays as it is.
  else if (state === 'waiting') seen.delete(write.id)
  else if (before !== undefined) seen.set(write.id, { ...before, waits })
}

function momentOf(ms: number): string {
  return new Date(ms).toISOString()
}

/**
 * Before a deletion that can be undone come the changes that it has made needless: until it is sent, the thing is as it
 * was.
 */
export function withHeld(row: OutboxRow): readonly OutboxRow[] {
  return row.heldUntilMs === undefined ? [row] : [...(row.instead ?? []), row]
}
