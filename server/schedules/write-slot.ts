import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { tellSlotEnded } from '#server/notifications/tell-of-slot.ts'
import { startForSlot } from '#server/writing/jobs.ts'

import { SLOT_REASONS } from './slot-reasons.ts'
import { moveSlot, takeSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { TickKit } from './tick-kit.ts'

/** Has a planned slot written. False when it must wait: another one of the user's is being written. */
export async function writeSlot(kit: TickKit, id: string): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const slot = await takeSlot(tx, id, 'planned')
    if (slot === undefined) return false
    const change = await begin(kit, tx, slot)
    if (change === null) return false
    const isMoved = await moveSlot(tx, { id, from: ['planned'] }, change, kit.clock.now())
    if (isMoved && change.state === 'failed') {
      await tellSlotEnded(kit, tx, slot, { kind: 'slot-failed', reason: change.reason })
    }
    return isMoved
  })
}

type Change =
  | { readonly state: 'generating'; readonly job_id: string }
  | { readonly state: 'failed'; readonly reason: string }

async function begin(kit: TickKit, tx: Db, slot: SlotRow): Promise<Change | null> {
  if (slot.account_id === null) return { state: 'failed', reason: SLOT_REASONS.noAccount }
  try {
    const jobId = await startForSlot(kit, tx, slot.user_id)
    return jobId === null ? null : { state: 'generating', job_id: jobId }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { state: 'failed', reason: error.message }
  }
}
