import { AppError } from '#contract/errors.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { latestSlots } from './latest-slots.ts'
import { presentSchedule } from './present.ts'
import { findRow, listRows } from './store.ts'
import type { ScheduleRow } from './store.ts'

/** All schedules of a user, newest first. */
export async function listSchedules(db: Db, userId: string, now: Date): Promise<Schedule[]> {
  return present(db, await listRows(db, userId), now)
}

/** @throws schedules/not-found */
export async function readSchedule(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<Schedule> {
  const row = await findRow(db, userId, id)
  const [schedule] = await present(db, row === undefined ? [] : [row], now)
  if (schedule === undefined) throw new AppError('schedules/not-found')
  return schedule
}

async function present(db: Db, rows: readonly ScheduleRow[], now: Date): Promise<Schedule[]> {
  const slots = await latestSlots(db, rows)
  return rows.map((row) => presentSchedule(row, slots.get(row.id) ?? [], now))
}
