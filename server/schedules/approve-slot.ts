import { AppError } from '#contract/errors.ts'
import type { Slot } from '#contract/schedules.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { presentSlot } from './present-slot.ts'
import { beginPublishing } from './publish-slot.ts'
import { findSlot, lockSlot, settleWaiting } from './slot-store.ts'

/**
 * The person's word on what waits for it: published at its time, or at once where that has passed.
 *
 * @throws slots/not-found, slots/not-waiting, request/conflict
 */
export async function approveSlot(kit: PostKit, tx: Db, userId: string, id: string): Promise<Slot> {
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
