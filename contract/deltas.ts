import * as z from 'zod/mini'

import { Account } from './accounts.ts'
import type { Scope } from './auth.ts'
import type { Call } from './calls.ts'
import { checked } from './checked.ts'
import { DELTA } from './limits.ts'
import { Notification } from './notifications.ts'
import { Post } from './posts.ts'
import { Schedule, Slot } from './schedules.ts'
import { ReadingRow, Source } from './sources.ts'

const Since = z.object({
  since: checked(
    z.string(),
    z.maxLength(DELTA.versionMaxLength),
    z.describe(
      'The `version` of the last answer: this one has what changed since. Empty the first time. Opaque, and good for 30 days.',
    ),
  ),
})

// @__NO_SIDE_EFFECTS__
function deltaOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    /** The rows are in no order, and the client may know some already. */
    changed: z.array(row),
    deleted: z.array(z.string()),
    /** The `since` of the next request. */
    version: z.string(),
    /** `changed` is the complete list: `since` was empty, unknown or too old. */
    whole: z.boolean(),
  })
}

export const PostDelta = deltaOf(Post)
export const SourceDelta = deltaOf(Source)
export const ScheduleDelta = deltaOf(Schedule)
export const SlotDelta = deltaOf(Slot)
export const AccountDelta = deltaOf(Account)
export const ReadingDelta = deltaOf(ReadingRow)
export const NotificationDelta = z.extend(deltaOf(Notification), {
  /** Counts all notifications, listed or not. */
  unread: z.int(),
})

function deltaCall<Path extends Call['path'], Reply extends z.ZodMiniType>(
  path: Path,
  reply: Reply,
  scope: Scope | null = 'read',
) {
  return {
    method: 'GET',
    path,
    summary: 'What changed since a version',
    access: 'signed-in',
    scope,
    repetition: 'safe',
    status: 200,
    query: Since,
    reply,
  } as const satisfies Call
}

export const DELTA_CALLS = {
  postsSince: deltaCall('/posts', PostDelta),
  sourcesSince: deltaCall('/sources', SourceDelta),
  schedulesSince: deltaCall('/schedules', ScheduleDelta),
  slotsSince: deltaCall('/slots', SlotDelta),
  accountsSince: deltaCall('/accounts', AccountDelta),
  readingSince: deltaCall('/reading', ReadingDelta),
  notificationsSince: deltaCall('/notifications', NotificationDelta, null),
} as const

/** Nouns that a `Changed` event may name: the lists with deltas, and `jobs`, the generation jobs. */
export const CHANGING_NOUNS = [
  'posts',
  'sources',
  'schedules',
  'slots',
  'accounts',
  'notifications',
  'reading',
  'jobs',
] as const
export type ChangingNoun = (typeof CHANGING_NOUNS)[number]

/** The data of an `event: changed`. A newer server may name others. */
export const Changed = z.object({ nouns: z.array(z.string()) })
export type Changed = z.infer<typeof Changed>

/**
 * Server-Sent Events: `event: changed` with the data `Changed` and an id. With the id of the last one as
 * `Last-Event-ID`, a stream begins with the changes since; without it, or if these are unknown, with an event that
 * names every noun. The stream ends with the session.
 */
export const EVENTS = {
  method: 'GET',
  path: '/events',
  summary: 'A stream of events that say which lists changed, until the session ends',
  access: 'signed-in',
  scope: null,
  repetition: 'safe',
  status: 200,
  reply: Changed,
} as const satisfies Call
