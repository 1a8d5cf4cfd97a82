import { setTimeout as wait } from 'node:timers/promises'

import { doDue } from './do-due.ts'
import { nextDue } from './next-due.ts'
import { createAside } from './set-aside.ts'
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
