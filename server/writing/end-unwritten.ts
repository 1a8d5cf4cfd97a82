import type { Kit } from '#server/kit/api.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { tellOfDraft } from '#server/notifications/tell-of-draft.ts'
import { slotNotWritten } from '#server/schedules/settle-slot.ts'

import { failJob } from './store.ts'
import type { JobRow } from './store.ts'

/** Ends a job that wrote nothing, and with it the slot that it was for. */
export async function endUnwritten(
  kit: Pick<Kit, 'db' | 'queue' | 'clock'>,
  job: JobRow,
  reason: string,
): Promise<void> {
  await inTransaction(kit.db, async (tx) => {
    const now = kit.clock.now()
    const isEnded = await failJob(tx, job.id, reason, now)
    if (!isEnded) return
    if (job.for_slot) await slotNotWritten(kit, tx, job.id, reason)
    else await tellOfDraft(kit, tx, job, { error: reason })
  })
}
