import type { Slot } from '#contract/schedules.ts'

import type { SlotRow } from './slot-store.ts'

export function presentSlot(
  row: Pick<SlotRow, 'id' | 'schedule_id' | 'at' | 'state' | 'reason' | 'post_id'>,
): Slot {
  return {
    id: row.id,
    schedule_id: row.schedule_id,
    at: row.at.toISOString(),
    state: row.state,
    reason: row.reason,
    post_id: row.post_id,
  }
}
