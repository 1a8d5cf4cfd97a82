import { callOffForSlot } from '#server/posts/start-generation.ts'

import { SLOT_REASONS } from './slot-reasons.ts'
import { moveSlot, takeSlot } from './slot-store.ts'
import type { TickKit } from './tick-kit.ts'

/** Ends a slot that was not written in time. */
export async function missSlot(kit: TickKit, id: string): Promise<boolean> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const slot = (await takeSlot(tx, id, 'planned')) ?? (await takeSlot(tx, id, 'generating'))
    if (slot === undefined) return false
    if (slot.job_id !== null) await callOffForSlot(tx, slot.job_id, now)
    const change = { state: 'missed', reason: SLOT_REASONS.notWritten } as const
    return moveSlot(tx, { id, from: [slot.state] }, change, now)
  })
}
