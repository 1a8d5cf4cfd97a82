import * as z from 'zod/mini'

import { WEEKDAYS } from './limits.ts'
import { Instant } from './wire.ts'

export const Schedule = z.object({
  id: z.uuid(),
  /** Holds the account's id (specification, section 3). */
  social_network: z.uuid(),
  schedule_time: z.string(),
  days: z.array(z.enum(WEEKDAYS)),
  timezone: z.string(),
  created_at: Instant,
})
export type Schedule = z.infer<typeof Schedule>

export const NewSchedule = z.object({
  id: z.optional(z.uuid()),
  social_network: z.uuid(),
  schedule_time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
  timezone: z.string().check(z.maxLength(100)),
})
export type NewSchedule = z.infer<typeof NewSchedule>

export const ScheduleChange = z.object({
  paused: z.optional(z.boolean()),
  skip_next: z.optional(z.boolean()),
})
