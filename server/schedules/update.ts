import { AppError } from '#contract/errors.ts'
import type { Schedule, ScheduleChange } from '#contract/schedules.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { adaptSlots } from './adapt-slots.ts'
import { changedSchedule } from './changed-schedule.ts'
import { readSchedule } from './list.ts'
import { refuseZone } from './refuse-zone.ts'
import { lockDrafts, lockNotBegun } from './schedule-slots.ts'
import { skipNext, unskip } from './skip-next.ts'
import { changeRow, holdAccount, lockRow } from './store.ts'

/**
 * Changes a schedule, and with it what was planned by it.
 *
 * @throws request/invalid, schedules/not-found, schedules/account-unknown
 */
export async function updateSchedule(
  { clock }: Pick<Kit, 'clock'>,
  tx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: ScheduleChange,
): Promise<Schedule> {
  if (change.timezone !== undefined) refuseZone(change.timezone)
  const now = clock.now()
  const before = await lockRow(tx, userId, id)
  if (before === undefined) throw new AppError('schedules/not-found')
  const after = changedSchedule(before, change, now)
  if (after.account_id !== before.account_id) {
    const isOwn = await holdAccount(tx, userId, after.account_id)
    if (!isOwn) throw new AppError('schedules/account-unknown')
  }
  // In the order in which others lock them; what follows may need any of them.
  if (after.account_id !== before.account_id) await lockDrafts(tx, before)
  await lockNotBegun(tx, before)
  await changeRow(tx, after, after)
  await adaptSlots(tx, { before, after }, now)
  const meant = change.skips === undefined ? null : new Date(change.skips)
  if (change.skip_next === true) await skipNext(tx, after, { meant, now })
  if (change.skip_next === false) await unskip(tx, after, { meant, now })
  return readSchedule(tx, userId, id, now)
}
