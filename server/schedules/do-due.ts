import { isDatabaseAway, isDatabaseConflict } from '#server/kit/database/database-faults.ts'

import { findDue } from './find-due.ts'
import type { Due } from './find-due.ts'
import { missSlot } from './miss-slot.ts'
import { planSlot } from './plan-slot.ts'
import { publishSlot } from './publish-slot.ts'
import type { Aside } from './set-aside.ts'
import type { TickKit } from './tick-kit.ts'
import { writeSlot } from './write-slot.ts'

/** So many at the same time; the pool has connections left for requests. */
const LANES = 4

/** Does what is due. False when there was nothing, or nothing that could be done just now. */
export async function doDue(kit: TickKit, aside: Aside, stopped: AbortSignal): Promise<boolean> {
  const now = kit.clock.now()
  const queue = await findDue(kit.db, now, aside.ids(now))
  let hasDone = false
  async function drive(): Promise<void> {
    for (let due = queue.shift(); due !== undefined && !stopped.aborted; due = queue.shift()) {
      if (await tryOne(kit, aside, due)) hasDone = true
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, queue.length) }, drive))
  return hasDone
}

/** One slot that cannot be dealt with holds up no other. */
async function tryOne(kit: TickKit, aside: Aside, due: Due): Promise<boolean> {
  try {
    return await doOne(kit, due)
  } catch (error) {
    kit.log.error({ err: error, due }, 'a slot could not be dealt with')
    // The database's faults are nobody's in particular, and pass.
    if (!isDatabaseAway(error) && !isDatabaseConflict(error)) aside.put(due.id, kit.clock.now())
    return false
  }
}

function doOne(kit: TickKit, due: Due): Promise<boolean> {
  switch (due.what) {
    case 'plan':
      return planSlot(kit, due)
    case 'write':
      return writeSlot(kit, due.id)
    case 'publish':
      return publishSlot(kit, due.id)
    case 'miss':
      return missSlot(kit, due)
  }
}
