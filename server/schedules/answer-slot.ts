import { AppError } from '#contract/errors.ts'
import type { Slot } from '#contract/schedules.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import { callOffForSlot } from '#server/writing/jobs.ts'

import { presentSlot } from './present.ts'
import { beginPublishing } from './publish-slot.ts'
import { NOT_BEGUN } from './schedule-slots.ts'
import {
  findSlot,
  lockSlot,
  settleWaiting,
  holdJobs,
  SLOT_REASONS,
  moveSlot,
} from './slot-store.ts'

/**
 * The person's word on what waits for it: published at its time, or at once where that has passed.
 *
 * @throws slots/not-found, slots/not-waiting, request/conflict
 */
export async function approveSlot(
  kit: PublishingKit,
  tx: Db,
  userId: string,
  id: string,
): Promise<Slot> {
  const slot = await lockSlot(tx, userId, id)
  if (slot === undefined) throw new AppError('slots/not-found')
  if (slot.state !== 'ready' || slot.mode !== 'ask') throw new AppError('slots/not-waiting')
  await tx.updateTable('slots').set({ mode: 'automatic' }).where('id', '=', id).execute()
  await settleWaiting(tx, slot, kit.clock.now())
  if (slot.at <= kit.clock.now() && (await beginPublishing(kit, tx, slot)) === 'busy') {
    throw new AppError('request/conflict', { retryAfterSeconds: 1 })
  }
  return presentSlot((await findSlot(tx, userId, id)) ?? slot)
}

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
