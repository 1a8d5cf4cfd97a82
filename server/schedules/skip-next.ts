import type { Db } from '#server/kit/database/connect.ts'

import { callOff } from './call-off.ts'
import { latestSlots } from './latest-slots.ts'
import { isToCome } from './present.ts'
import { runsToCome } from './runs-to-come.ts'
import { lockNotBegun } from './schedule-slots.ts'
import { SLOT_REASONS } from './slot-reasons.ts'
import { changeRow } from './store.ts'
import type { ScheduleRow } from './store.ts'
import { takeBack } from './take-back.ts'

interface Skip {
  /** The occurrence that the person saw; null: whichever is next. */
  readonly meant: Date | null
  readonly now: Date
}

/**
 * Leaves the next occurrence out, or the one that is meant, unless that is over; while one is left out
 * already, that one stays the only one.
 */
export async function skipNext(db: Db, schedule: ScheduleRow, { meant, now }: Skip): Promise<void> {
  if (isToCome(schedule.skipped_at, now)) return
  const held = await lockNotBegun(db, schedule)
  const slots = await latestSlots(db, [schedule])
  const runs = runsToCome(schedule, slots.get(schedule.id) ?? [], now)
  const next = runs.find((run) => meant === null || isSame(run, meant))
  if (next === undefined) return
  await changeRow(db, schedule, { skipped_at: next })
  const made = held.filter(({ at }) => at.getTime() === next.getTime())
  await callOff(db, made, SLOT_REASONS.skipped, now)
}

/** Takes that back. */
export async function unskip(db: Db, schedule: ScheduleRow, { meant, now }: Skip): Promise<void> {
  if (schedule.skipped_at === null) return
  if (meant !== null && !isSame(schedule.skipped_at, meant)) return
  await changeRow(db, schedule, { skipped_at: null })
  if (schedule.paused) return
  const { skipped, paused, replanned } = SLOT_REASONS
  const reasons = [skipped, paused, replanned]
  await takeBack(db, schedule, { at: schedule.skipped_at, reasons }, now)
}

function isSame(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}
