import { SCHEDULE } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

import { insertSlot } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/**
 * Ends as missed what schedules would publish late, without asking, once a server starts: what has come
 * due within the catch-up window.
 */
export async function missPassedOccurrences(db: Db, reason: string, now: Date): Promise<void> {
  for await (const schedule of rowsByKey<ScheduleRow>((after) => readPage(db, after, now))) {
    const windowBegins = new Date(now.getTime() - SCHEDULE.catchUpMs - 1)
    const at = nextSlots(schedule, windowBegins, 1).at(0)
    if (at === undefined || at > now || at.getTime() === schedule.skipped_at?.getTime()) continue
    const slot = { userId: schedule.user_id, scheduleId: schedule.id, at, mode: schedule.mode }
    const missed = {
      accountId: schedule.account_id,
      postId: null,
      state: 'missed',
      reason,
    } as const
    await insertSlot(db, { ...slot, ...missed }, now)
  }
}

async function readPage(db: Db, after: ScheduleRow | undefined, now: Date): Promise<ScheduleRow[]> {
  return db
    .selectFrom('schedules')
    .selectAll()
    .where('mode', '=', 'automatic')
    .where('next_at', '<=', now)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(row.refTuple('user_id', 'id'), '>', row.tuple(after?.user_id ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute()
}
