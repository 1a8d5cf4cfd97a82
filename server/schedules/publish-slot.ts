import { AppError } from '#contract/errors.ts'
import { SCHEDULE, SECOND_MS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { problemOf } from '#server/kit/messages.ts'
import { publishStored } from '#server/publishing/publish.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'

import { endMissed } from './miss-slot.ts'
import { notifySlotEnded, notifySlotUnapproved } from './notify-slot.ts'
import { SLOT_REASONS, moveSlot, setWaiting, takeSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'

export async function publishSlot(kit: PublishingKit, id: string): Promise<boolean> {
  const done = await kit.db.transaction().execute(async (tx): Promise<Done> => {
    const slot = await takeSlot(tx, id, 'ready')
    // Read here, after the lock: the time for which this process was suspended counts as lateness.
    const now = kit.clock.now()
    // It has been approved, moved or skipped since it was found.
    if (slot === undefined || slot.mode !== 'automatic' || slot.at > now) return BUSY
    const lateMs = now.getTime() - slot.at.getTime()
    if (lateMs > SCHEDULE.catchUpMs) {
      await endMissed(kit, tx, slot, 'tooLate')
      return ENDED
    }
    const outcome = await beginPublishing(kit, tx, slot)
    return outcome === 'begun' ? { outcome, lateMs } : { outcome }
  })
  if (done.lateMs !== undefined) kit.metrics.slotLateness(done.lateMs / SECOND_MS)
  return done.outcome !== 'busy'
}

interface Done {
  readonly outcome: 'begun' | 'ended' | 'busy'
  /** Only if publishing has begun. */
  readonly lateMs?: number
}

const ENDED: Done = { outcome: 'ended' }
const BUSY: Done = { outcome: 'busy' }

/**
 * The caller has locked the slot, whose id is the key, so that repeated tries publish the draft once. A slot that
 * cannot be published fails; one whose draft needs an approval that it does not have waits for it.
 * @returns `busy` when another transaction holds the draft
 */
export async function beginPublishing(
  kit: PublishingKit,
  tx: Db,
  slot: SlotRow,
): Promise<Done['outcome']> {
  const { id, user_id: userId, post_id: postId } = slot
  const now = kit.clock.now()
  if (postId === null) {
    const change = { state: 'skipped', reason: SLOT_REASONS.deleted } as const
    await moveSlot(tx, { id, from: ['ready'] }, change, now)
    return 'ended'
  }
  try {
    const outcome = await publishStored(kit, tx, { userId, postId, key: id, at: slot.at })
    if (outcome === 'busy') return 'busy'
    if (outcome === 'unapproved') {
      await setWaiting(tx, slot, SLOT_REASONS.notApproved, now)
      await notifySlotUnapproved(kit, tx, slot, postId)
      return 'ended'
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason: Messages = [problemOf(error), { code: 'slot/publish-kept-draft' }]
    await moveSlot(tx, { id, from: ['ready'] }, { state: 'failed', reason }, now)
    await notifySlotEnded(kit, tx, slot, { kind: 'post-failed', reason })
    return 'ended'
  }
  await moveSlot(tx, { id, from: ['ready'] }, { state: 'publishing', reason: null }, now)
  return 'begun'
}
