import type { Kysely } from 'kysely'

import { WEEKDAYS } from '#contract/limits.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Tables } from '#server/kit/database/tables.ts'

/** All schedules of a user, newest first. */
export async function listSchedules(db: Kysely<Tables>, userId: string): Promise<Schedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    social_network: row.account_id,
    schedule_time: row.schedule_time,
    days: WEEKDAYS.filter((day) => row.days.includes(day)),
    timezone: row.timezone,
    created_at: row.created_at.toISOString(),
  }))
}
