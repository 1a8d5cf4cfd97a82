import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { runAfter, sleep, timeLimit } from '#server/kit/timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WAYS = {
  sleep: (ms: number, run: () => void) => void sleep(ms).then(run),
  runAfter: (ms: number, run: () => void) => void runAfter(ms, run),
}

test.each(
  Object.entries(WAYS).flatMap(([name, wait]) =>
    [1, HOUR_MS, 30 * DAY_MS].map((ms) => ({ name, wait, ms })),
  ),
)('$name waits $ms ms in full', async ({ wait, ms }) => {
  const run = vi.fn<() => void>()
  wait(ms, run)

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(Object.entries(WAYS))('%s takes a moment in the past for now', async (_, wait) => {
  const run = vi.fn<() => void>()
  wait(-30 * DAY_MS, run)

  await vi.advanceTimersByTimeAsync(1)

  expect(run).toHaveBeenCalledTimes(1)
})

test('a sleep is ended by its signal in any of its pieces', async () => {
  const stop = new AbortController()
  const sleeping = sleep(30 * DAY_MS, { signal: stop.signal })
  await vi.advanceTimersByTimeAsync(26 * DAY_MS)

  stop.abort()

  await expect(sleeping).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
})

test('what is cancelled in any of its pieces does not run', async () => {
  const cancel = runAfter(30 * DAY_MS, () => expect.unreachable())
  await vi.advanceTimersByTimeAsync(26 * DAY_MS)

  cancel()

  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  { name: 'set forward', byMs: 31 * DAY_MS, afterMs: HOUR_MS },
  { name: 'set back', byMs: -30 * DAY_MS, afterMs: 2 * DAY_MS },
])('a sleep of two days ends in time when the clock is $name', async ({ byMs, afterMs }) => {
  const run = vi.fn<() => void>()
  WAYS.sleep(2 * DAY_MS, run)

  vi.setSystemTime(Date.now() + byMs)
  await vi.advanceTimersByTimeAsync(afterMs)

  expect(run).toHaveBeenCalledTimes(1)
})

test.each([2 ** 31, 5e9, Number.POSITIVE_INFINITY])('a limit of %d ms is none yet', async (ms) => {
  vi.useRealTimers()
  const limit = timeLimit(ms)

  await sleep(20)

  expect(limit.aborted).toBe(false)
})
