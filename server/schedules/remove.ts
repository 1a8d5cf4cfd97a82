import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { callOff } from './call-off.ts'
import { lockNotBegun } from './schedule-slots.ts'
import { SLOT_REASONS } from './slot-reasons.ts'
import { deleteRow, lockRow } from './store.ts'

/** Deletes a schedule. Its slots stay as history; what has not begun is called off. @throws schedules/not-found */
export async function removeSchedule(
  { clock }: Pick<Kit, 'clock'>,
  tx: Db,
  userId: string,
  id: string,
): Promise<Done> {
  const row = await lockRow(tx, userId, id)
  if (row === undefined) throw new AppError('schedules/not-found')
  await callOff(tx, await lockNotBegun(tx, row), SLOT_REASONS.scheduleDeleted, clock.now())
  await deleteRow(tx, userId, id)
  return done('Schedule deleted')
}
