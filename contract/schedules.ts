import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { SCHEDULE, WEEKDAYS } from './limits.ts'
import { SentMessages } from './messages/message.ts'
import { Instant, TimeZone } from './wire.ts'

/** `automatic`: each slot is written and published without asking. `ask`: it is written, and waits for the person. */
const SLOT_MODES = ['automatic', 'ask'] as const

/**
 * `ready`: written; in the mode `ask` it waits for the person. `unknown`: the post may be live. `missed`: found too
 * late to be published.
 */
const SLOT_STATES = [
  'planned',
  'generating',
  'ready',
  'publishing',
  'published',
  'failed',
  'unknown',
  'skipped',
  'missed',
] as const

/** One occurrence of a schedule, or of a post that was to be published at a moment. */
export const Slot = z.object({
  id: z.uuid(),
  /** Null for a single post, and after its schedule was deleted. */
  schedule_id: z.nullable(z.uuid()),
  at: Instant,
  state: z.enum(SLOT_STATES),
  reason: z.nullable(z.string()),
  reason_messages: SentMessages,
  post_id: z.nullable(z.uuid()),
})
export type Slot = z.infer<typeof Slot>

export const Schedule = z.object({
  id: z.uuid(),
  /** Holds the account's id (specification, section 3). */
  social_network: z.uuid(),
  /** Wall time, `HH:MM`. */
  schedule_time: z.string(),
  days: z.array(z.enum(WEEKDAYS)),
  /** IANA name. */
  timezone: z.string(),
  created_at: Instant,
  mode: z.enum(SLOT_MODES),
  paused: z.boolean(),
  /** Empty while the schedule is paused. A skipped occurrence is not among them. */
  next_runs: z.array(Instant),
  /** The occurrence that the person asked to skip; null when there is none to come. */
  skips: z.nullable(Instant),
  /** The latest occurrences that are over, or waiting for the person; newest first. */
  slots: z.array(Slot),
})
export type Schedule = z.infer<typeof Schedule>

const WallTime = checked(z.string(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Days = checked(z.array(z.enum(WEEKDAYS)), z.minLength(1), z.maxLength(7))

export const NewSchedule = z.object({
  id: z.optional(z.uuid()),
  social_network: z.uuid(),
  schedule_time: WallTime,
  days: Days,
  timezone: TimeZone,
  mode: z._default(z.enum(SLOT_MODES), 'automatic'),
})
export type NewSchedule = z.infer<typeof NewSchedule>

export const ScheduleChange = z.object({
  social_network: z.optional(z.uuid()),
  schedule_time: z.optional(WallTime),
  days: z.optional(Days),
  timezone: z.optional(TimeZone),
  mode: z.optional(z.enum(SLOT_MODES)),
  paused: z.optional(z.boolean()),
  /** True skips the next occurrence, false undoes that. */
  skip_next: z.optional(z.boolean()),
  /**
   * The occurrence that `skip_next` means, as the person saw it: if it is over, none is skipped. Default: the next one.
   */
  skips: z.optional(Instant),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** The place of a draft in the queue. Empty: the next free slot. */
export const QueuePlace = z.nullish(
  z.object({
    /** In the first slot that is free from this moment on. */
    from: z.optional(Instant),
  }),
)
export type QueuePlace = z.infer<typeof QueuePlace>

/** The wished order of the posts that the slots of an account publish automatically. */
export const QueueOrder = z.object({
  posts: checked(z.array(z.uuid()), z.maxLength(SCHEDULE.queueMax)),
})
export type QueueOrder = z.infer<typeof QueueOrder>

export const SlotQuery = z.object({
  /** Both bounds of `at`; at most a year apart. */
  from: z.optional(Instant),
  to: z.optional(Instant),
  schedule_id: z.optional(z.uuid()),
  limit: z.optional(
    checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(SCHEDULE.slotsMax)),
  ),
})
export type SlotQuery = z.infer<typeof SlotQuery>
