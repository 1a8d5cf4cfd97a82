import { SECOND_MS } from '#contract/limits.ts'
import { CLOCKS_APART_MS } from '#contract/rules/moment.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Log } from '#server/kit/log.ts'
import { sleep } from '#server/kit/timers.ts'
import { planLettersAnew } from '#server/letters/plan-letters.ts'
import { planPassedOver } from '#server/schedules/plan-passed-over.ts'

import { endWrongWaits, moveFirstRequests } from './moments.ts'

type ClockKit = Pick<Kit, 'db' | 'clock'> & { readonly log: Pick<Log, 'warn' | 'error'> }

/** A clock that is set back reopens windows, such as that for resending a post, so this is noticed at once. */
const LOOK_EVERY_MS = SECOND_MS
/** A database that is away is not queried every second. */
const AFTER_FAULT_MS = 5 * SECOND_MS

export interface ClockWatch {
  stop(): Promise<void>
}

/**
 * Plans again at the start, since the last process may have had another clock, and whenever the clock was set: each
 * second its time is compared with the monotonic clock, which nobody can set.
 */
export function startClockWatch(kit: ClockKit): ClockWatch {
  const stopped = new AbortController()
  const watching = watch(kit, stopped.signal)
  return {
    async stop() {
      stopped.abort()
      await watching
    },
  }
}

async function watch(kit: ClockKit, signal: AbortSignal): Promise<void> {
  let byMs = 0
  let isToPlan = true
  let waitMs = LOOK_EVERY_MS
  let last = readClocks(kit)
  do {
    const now = readClocks(kit)
    const partedMs = now.wallMs - last.wallMs - (now.steadyMs - last.steadyMs)
    last = now
    if (Math.abs(partedMs) > CLOCKS_APART_MS) {
      kit.log.warn({ byMs: partedMs }, 'the clock was set: what waits is planned anew')
      byMs += partedMs
      isToPlan = true
    }
    waitMs = LOOK_EVERY_MS
    try {
      if (isToPlan) await planAnew(kit, byMs)
      byMs = 0
      isToPlan = false
    } catch (error) {
      waitMs = AFTER_FAULT_MS
      kit.log.error({ err: error }, 'what waits could not be planned anew yet')
    }
  } while (await pause(waitMs, signal))
}

function readClocks({ clock }: ClockKit) {
  return { wallMs: clock.now().getTime(), steadyMs: performance.now() }
}

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, { signal }).catch(() => undefined)
  return !signal.aborted
}

/**
 * Corrects moments that a wrong clock has written: waits end, and passed-over occurrences are planned.
 *
 * @param byMs by how much the clock was set; negative: back
 */
export async function planAnew({ db, clock }: ClockKit, byMs = 0): Promise<void> {
  if (byMs < 0) await moveFirstRequests(db, -byMs)
  await endWrongWaits(db, clock.now())
  await planPassedOver(db, clock.now())
  await planLettersAnew(db, clock.now())
}
