import { setTimeout as wait } from 'node:timers/promises'

import { isDatabaseAway, isDatabaseConflict } from '#server/kit/database/database-faults.ts'

import { nextDue, findDue } from './find-due.ts'
import type { Due } from './find-due.ts'
import { missSlot } from './miss-slot.ts'
import { planSlot, writeSlot } from './plan-slot.ts'
import { publishSlot } from './publish-slot.ts'
import type { TickKit } from './tick-kit.ts'

/** At least so often; at the instant of a slot that is known by then. */
const EVERY_MS = 1000
/** A clock that stands a hair before an instant is not asked without a pause. */
const LEAST_MS = 5
/** A database that is away is not asked every second. */
const AFTER_FAULT_MS = 5000

export interface Ticking {
  /** Lets the slot in hand be finished. */
  stop(): Promise<void>
}

/** Looks for due slots until it is stopped. What goes wrong is logged, and tried again with the next tick. */
export function startTick(kit: TickKit): Ticking {
  const stopped = new AbortController()
  const ticking = tickUntil(stopped.signal, kit)
  return {
    async stop() {
      stopped.abort()
      await ticking
    },
  }
}

async function tickUntil(stopped: AbortSignal, kit: TickKit): Promise<void> {
  const aside = createAside()
  let waitMs = EVERY_MS
  while (await pause(waitMs, stopped)) {
    waitMs = EVERY_MS
    try {
      // Where there was something there may be more.
      while (!stopped.aborted && (await doDue(kit, aside, stopped))) continue
      waitMs = await untilNext(kit)
    } catch (error) {
      waitMs = AFTER_FAULT_MS
      kit.log.error({ err: error }, 'the tick failed')
    }
  }
}

async function untilNext({ db, clock }: TickKit): Promise<number> {
  const next = await nextDue(db, clock.now())
  if (next === null) return EVERY_MS
  return Math.max(LEAST_MS, Math.min(EVERY_MS, next.getTime() - clock.now().getTime()))
}

/** False once it was stopped. */
async function pause(ms: number, stopped: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal: stopped })
    return true
  } catch (error) {
    if (stopped.aborted) return false
    throw error
  }
}

/** So many at the same time; the pool has connections left for requests. */
const LANES = 4

/** Does what is due. False when there was nothing, or nothing that could be done just now. */
async function doDue(kit: TickKit, aside: Aside, stopped: AbortSignal): Promise<boolean> {
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

/** What could not be dealt with is looked at again after so long. */
const ASIDE_MS = 30_000

/** What could not be dealt with just now; while it stays there it is not due. */
interface Aside {
  put(id: string, now: Date): void
  /** What lies there. */
  ids(now: Date): string[]
}

/**
 * A tick sees a certain number of what is due: without this a few that fail each time would stand in
 * front of all others for good.
 */
function createAside(): Aside {
  const since = new Map<string, number>()
  return {
    put(id, now) {
      since.set(id, now.getTime())
    },
    ids(now) {
      for (const [id, at] of since) {
        // A clock that was set back keeps nothing here for longer.
        if (Math.abs(now.getTime() - at) >= ASIDE_MS) since.delete(id)
      }
      return [...since.keys()]
    },
  }
}
