import { AppError } from '#contract/errors.ts'
import { DAY_MS, SCHEDULE } from '#contract/limits.ts'
import type { Slot, SlotQuery } from '#contract/schedules.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { presentSlot } from './present-slot.ts'

const SPAN_MAX_MS = 366 * DAY_MS

/** The user's slots, the latest first. @throws request/invalid */
export async function listSlots(
  db: Db,
  userId: string,
  { from, to, schedule_id: scheduleId, limit = SCHEDULE.slotsMax }: SlotQuery,
): Promise<Slot[]> {
  if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > SPAN_MAX_MS) {
    throw new AppError('request/invalid', { detail: 'Ask for at most a year of slots at a time.' })
  }
  let query = db.selectFrom('slots').selectAll().where('user_id', '=', userId)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<=', new Date(to))
  if (scheduleId !== undefined) query = query.where('schedule_id', '=', scheduleId)
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(presentSlot)
}
