import { vi } from 'vitest'

import { MINUTE_MS } from '#contract/limits.ts'

/** One thing that waits is tried seven times in its first minute. */
const MOST_IN_A_MINUTE = 60
/** A browser's timer of more milliseconds fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Timers that fire when the walk lets time pass. As in a browser, a change of the clock moves none of them.
 *
 * Throws where more fire in a minute than waiting takes.
 *
 * @param passed called with how many milliseconds have passed before each one fires, and at the end
 * @param settle waits until everything that a timer has begun has ended or waits
 */
export function walkTimers(passed: (ms: number) => void, settle: () => Promise<void>) {
  const waiting = new Map<number, { readonly dueMs: number; readonly run: () => void }>()
  const fired: number[] = []
  let nowMs = 0
  let count = 0

  vi.stubGlobal('setTimeout', (run: () => void, delayMs = 0) => {
    const isInTime = delayMs >= 1 && delayMs <= LONGEST_TIMER_MS
    count += 1
    waiting.set(count, { dueMs: nowMs + (isInTime ? delayMs : 1), run })
    return count
  })
  vi.stubGlobal('clearTimeout', (id: number) => waiting.delete(id))

  function goTo(ms: number): void {
    passed(ms - nowMs)
    nowMs = ms
  }

  return {
    async pass(ms: number): Promise<void> {
      const endMs = nowMs + ms
      for (;;) {
        const [next] = [...waiting].toSorted(([, a], [, b]) => a.dueMs - b.dueMs)
        if (next === undefined || next[1].dueMs > endMs) break
        const [id, { dueMs, run }] = next
        waiting.delete(id)
        goTo(Math.max(nowMs, dueMs))
        fired.push(nowMs)
        const before = fired.at(-MOST_IN_A_MINUTE)
        if (before !== undefined && nowMs - before < MINUTE_MS) throw new Error(TOO_MANY)
        run()
        await settle()
      }
      goTo(endMs)
    },
  }
}

const TOO_MANY = `${MOST_IN_A_MINUTE} timers have fired in one minute`
