import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/**
 * The latest slots of a user's schedules, newest first, by one query. Twice as many of each as are
 * shown: the few that are being written or sent stand among them.
 */
export async function latestSlots(
  db: Db,
  schedules: readonly ScheduleRow[],
): Promise<Map<string, SlotRow[]>> {
  const [first] = schedules
  if (first === undefined) return new Map()
  const rows = await db
    .selectFrom('schedules')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('slots')
          .selectAll()
          .whereRef('slots.schedule_id', '=', 'schedules.id')
          .whereRef('slots.user_id', '=', 'schedules.user_id')
          .orderBy('slots.at', 'desc')
          .limit(2 * SCHEDULE.recentSlots)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('schedules.user_id', '=', first.user_id)
    .where(
      'schedules.id',
      'in',
      schedules.map(({ id }) => id),
    )
    .orderBy('latest.at', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.schedule_id ?? '')
}
