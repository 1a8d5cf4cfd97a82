import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { SCHEDULE } from '#contract/limits.ts'
import { firstSlot } from '#contract/rules/schedule-slot.ts'
import type { NewSchedule, Schedule } from '#contract/schedules.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { hasSources } from '#server/sources/list.ts'

import { readSchedule } from './list.ts'
import { countRows, findRow, insertRow, lockAccount } from './store.ts'

/**
 * If the id exists already, the request was repeated: answers with that schedule, unchanged.
 * @throws schedules/account-unknown, schedules/no-sources, schedules/too-many
 */
export async function createSchedule(
  { clock }: Pick<Kit, 'clock'>,
  tx: Db,
  userId: string,
  { id = randomUUID(), social_network, days, ...times }: NewSchedule,
): Promise<Schedule> {
  const now = clock.now()
  // Simultaneous requests are counted one after the other.
  await lockUser(tx, userId)
  if ((await findRow(tx, userId, id)) !== undefined) return readSchedule(tx, userId, id, now)
  if (!(await lockAccount(tx, userId, social_network))) {
    throw new AppError('schedules/account-unknown')
  }
  if (!(await hasSources(tx, userId))) throw new AppError('schedules/no-sources')
  if ((await countRows(tx, userId)) >= SCHEDULE.perUserMax) throw new AppError('schedules/too-many')
  await insertRow(tx, {
    ...times,
    user_id: userId,
    id,
    account_id: social_network,
    days: [...new Set(days)],
    next_at: firstSlot({ ...times, days }, now),
    skipped_at: null,
  })
  return readSchedule(tx, userId, id, now)
}
