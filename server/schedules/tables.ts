import type { ColumnType, Generated } from 'kysely'

import type { Slot } from '#contract/schedules.ts'
import type { At, Made, Told } from '#server/kit/database/columns.ts'

export interface ScheduleTables {
  schedules: {
    user_id: string
    id: string
    account_id: string
    schedule_time: string
    days: string[]
    timezone: string
    created_at: Made
    mode: Generated<'automatic' | 'ask'>
    paused: Generated<boolean>
    /** The occurrence that is planned next; null while it is paused. */
    next_at: At | null
    skipped_at: At | null
  }
  slots: {
    id: string
    user_id: string
    schedule_id: string | null
    account_id: string | null
    post_id: string | null
    job_id: string | null
    at: At
    mode: Generated<'automatic' | 'ask'>
    state: Slot['state']
    reason: Told
    /** A person put its draft into a slot of the schedule. */
    by_hand: Generated<boolean>
    /** The wall time that `at` stands for; null for a moment, and in rows of earlier versions. */
    meant: ColumnType<string | null, string | null | undefined, string | null>
    created_at: Made
    changed_at: Made
  }
}
