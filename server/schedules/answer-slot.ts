import { AppError } from '#contract/errors.ts'
import type { Slot } from '#contract/schedules.ts'
import { requireApproval } from '#server/approvals/ask.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { ActingKey } from '#server/kit/session.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import { cancelForSlot } from '#server/writing/jobs.ts'

import { callOff, isQueued, lockQueue, moveOn } from './free-slots.ts'
import type { MoveKit } from './free-slots.ts'
import { presentSlot } from './present.ts'
import { beginPublishing } from './publish-slot.ts'
import { NOT_BEGUN, lockDrafts } from './schedule-slots.ts'
import { approvePlanned } from './slot-approvals.ts'
import { SLOT_REASONS, findSlot, lockJobs, lockSlot, moveSlot, setReleased } from './slot-store.ts'

/**
 * The approval, of the owner or of an API key, is of the draft exactly as it is. The slot publishes it at its time, or at
 * once if that has passed.
 * @throws slots/not-found, slots/not-waiting, request/conflict, approvals/needed
 */
export async function approveSlot(
  kit: PublishingKit,
  tx: Db,
  { userId, id, apiKey }: Answering,
): Promise<Slot> {
  const now = kit.clock.now()
  await lockDrafts(tx, userId, { id })
  const slot = await lockSlot(tx, userId, id)
  if (slot === undefined) throw new AppError('slots/not-found')
  if (slot.state !== 'ready' || slot.mode !== 'ask') throw new AppError('slots/not-waiting')
  if (apiKey?.needsApproval === true) await requireApproval(kit, tx, slot)
  else await approvePlanned(tx, slot, apiKey, now)
  await setReleased(tx, slot, now)
  if (slot.at <= kit.clock.now() && (await beginPublishing(kit, tx, slot)) === 'busy') {
    throw new AppError('request/conflict', { retryAfterSeconds: 1 })
  }
  return presentSlot((await findSlot(tx, userId, id)) ?? slot)
}

interface Answering {
  readonly userId: string
  /** Of the slot. */
  readonly id: string
  readonly apiKey: ActingKey
}

/**
 * A written draft stays as a draft, one that is being written is cancelled, and one that a person put into the slot
 * moves to the next free slot.
 * @throws slots/not-found, slots/not-waiting
 */
export async function skipSlot(kit: MoveKit, tx: Db, userId: string, id: string): Promise<Slot> {
  const now = kit.clock.now()
  await lockQueue(tx, userId)
  await lockDrafts(tx, userId, { id })
  await lockJobs(tx, userId, { id })
  const slot = await lockSlot(tx, userId, id)
  if (slot === undefined) throw new AppError('slots/not-found')
  if (slot.state === 'ready' && slot.schedule_id !== null && isQueued(slot)) {
    await callOff(tx, slot, { reason: SLOT_REASONS.skipped, stays: true }, now)
    await moveOn(kit, tx, [slot])
    return presentSlot((await findSlot(tx, userId, id)) ?? slot)
  }
  const change = { state: 'skipped', reason: SLOT_REASONS.skipped } as const
  const isSkipped = await moveSlot(tx, { id, from: NOT_BEGUN }, change, now)
  if (!isSkipped && slot.state !== 'skipped') throw new AppError('slots/not-waiting')
  if (slot.state === 'generating' && slot.job_id !== null) {
    await cancelForSlot(tx, slot.job_id, now)
  }
  return presentSlot((await findSlot(tx, userId, id)) ?? slot)
}
