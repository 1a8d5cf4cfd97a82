import { AsyncLocalStorage } from 'node:async_hooks'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'

/** How far a device's clock jumps, forwards or back. */
export const JUMPS_MS = [HOUR_MS, DAY_MS, 30 * DAY_MS] as const

const running = new AsyncLocalStorage<{ readonly now: () => number }>()

/** The clock of a device: time passes when the walk says so, and at times it is wrong. */
export function walkClock() {
  let rightMs = Date.parse('2026-11-21T12:00:00.000Z')
  let aheadMs = 0
  const systemNow = Date.now
  const clock = { now: () => rightMs + aheadMs }
  Date.now = () => running.getStore()?.now() ?? systemNow()

  return {
    ...clock,
    pass(ms: number) {
      rightMs += ms
    },
    jump(ms: number) {
      aheadMs += ms
    },
    /** Sets the clock to the right time again. */
    correct() {
      aheadMs = 0
    },
    /** Runs `work` with this clock behind Date.now. */
    readBy<T>(work: () => T): T {
      return running.run(clock, work)
    },
    [Symbol.dispose]() {
      Date.now = systemNow
    },
  }
}

export type WalkClock = ReturnType<typeof walkClock>

/** Runs `work` by the clock of the machine, as a server does that stands elsewhere. */
export function notByTheDevice<T>(work: () => T): T {
  return running.exit(work)
}
