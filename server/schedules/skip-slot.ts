import { AppError } from '#contract/errors.ts'
import type { Slot } from '#contract/schedules.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { callOffForSlot } from '#server/writing/jobs.ts'

import { holdJobs } from './hold-jobs.ts'
import { presentSlot } from './present-slot.ts'
import { NOT_BEGUN } from './schedule-slots.ts'
import { SLOT_REASONS } from './slot-reasons.ts'
import { findSlot, lockSlot, moveSlot } from './slot-store.ts'

/**
 * Publishes nothing in this slot. What is written stays as a draft, what is being written is called off.
 *
 * @throws slots/not-found, slots/not-waiting
 */
export async function skipSlot(kit: Kit, tx: Db, userId: string, id: string): Promise<Slot> {
  const now = kit.clock.now()
  await holdJobs(tx, userId, { id })
  const slot = await lockSlot(tx, userId, id)
  if (slot === undefined) throw new AppError('slots/not-found')
  const change = { state: 'skipped', reason: SLOT_REASONS.skipped } as const
  const isSkipped = await moveSlot(tx, { id, from: NOT_BEGUN }, change, now)
  if (!isSkipped && slot.state !== 'skipped') throw new AppError('slots/not-waiting')
  if (slot.state === 'generating' && slot.job_id !== null) {
    await callOffForSlot(tx, slot.job_id, now)
  }
  return presentSlot((await findSlot(tx, userId, id)) ?? slot)
}
