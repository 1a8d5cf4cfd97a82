import type { Db } from '#server/kit/database/connect.ts'
import { callOffForSlot } from '#server/writing/jobs.ts'

import { moveSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'

/** Publishes nothing in slots that the caller holds. What is written stays as a draft. */
export async function callOff(
  db: Db,
  slots: readonly SlotRow[],
  reason: string,
  now: Date,
): Promise<void> {
  for (const { id, state, job_id: jobId } of slots) {
    await moveSlot(db, { id, from: [state] }, { state: 'skipped', reason }, now)
    if (state === 'generating' && jobId !== null) await callOffForSlot(db, jobId, now)
  }
}
