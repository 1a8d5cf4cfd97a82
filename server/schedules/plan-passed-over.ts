import { sql } from 'kysely'

import { HOUR_MS, SCHEDULE } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

import type { ScheduleRow } from './store.ts'

type PlannedRow = ScheduleRow & { readonly next_at: Date; readonly slots: readonly Date[] }

/**
 * Plans the occurrences that a clock which was ahead has passed over: the next one of a schedule is never later than
 * the first coming one without a slot. Occurrences with a slot in any state are not planned again.
 */
export async function planPassedOver(db: Db, now: Date): Promise<void> {
  for await (const schedule of rowsByKey<PlannedRow>((after) => readPage(db, after, now))) {
    const at = firstWithoutSlot(schedule, now)
    if (at === undefined || at >= schedule.next_at) continue
    await db
      .updateTable('schedules')
      .set({ next_at: at })
      .where('user_id', '=', schedule.user_id)
      .where('id', '=', schedule.id)
      .where('next_at', '=', schedule.next_at)
      .execute()
  }
}

function firstWithoutSlot(schedule: PlannedRow, now: Date): Date | undefined {
  const tooNear = new Date(now.getTime() + SCHEDULE.leadMs - 1)
  return nextSlots(schedule, tooNear, schedule.slots.length + 1).find((at) =>
    schedule.slots.every((slot) => Math.abs(slot.getTime() - at.getTime()) > SAME_MS),
  )
}

/** A slot within this time is the same occurrence: a law may have moved it. */
const SAME_MS = 12 * HOUR_MS

async function readPage(
  db: Db,
  after: PlannedRow | undefined,
  now: Date,
): Promise<readonly PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select schedules.*, array(
      select at from slots
      where slots.user_id = schedules.user_id and slots.schedule_id = schedules.id
        and at > ${new Date(now.getTime() - SAME_MS)}) as slots
    from schedules
    where next_at > ${now}
      ${after === undefined ? sql`` : sql`and (user_id, id) > (${after.user_id}, ${after.id})`}
    order by user_id, id limit ${PAGE_ROWS}`.execute(db)
  return rows
}
