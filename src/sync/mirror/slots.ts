import type { Schedule, Slot } from '#contract/schedules.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { changeTable } from './mirror.ts'

/** Takes what the server has answered to a person's decision about a slot. */
export async function takeDecision(db: UserDatabase, decided: Slot): Promise<void> {
  await changeTable(db, db.schedules, async () => {
    const holders = await db.schedules.filter((schedule) => holds(schedule, decided)).toArray()
    await db.schedules.bulkPut(holders.map((schedule) => withDecision(schedule, decided)))
  })
}

function holds({ slots }: Schedule, { id }: Slot): boolean {
  return slots.some((slot) => slot.id === id)
}

/** Approved ahead of its time it is `ready` still, and waits for nobody any more: it is to come. */
function withDecision(schedule: Schedule, decided: Slot): Schedule {
  const slots = schedule.slots.flatMap((slot) => {
    if (slot.id !== decided.id) return [slot]
    return decided.state === 'ready' ? [] : [decided]
  })
  return { ...schedule, slots }
}
