import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { runAfter, runByClock, timeLimit } from '#device/timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([0, 1, HOUR_MS, 30 * DAY_MS, 400 * DAY_MS])('%i ms are waited in full', (delayMs) => {
  const run = vi.fn<() => void>()
  runAfter(delayMs, run)

  vi.advanceTimersByTime(Math.max(0, delayMs - 1))
  expect(run).toHaveBeenCalledTimes(delayMs === 0 ? 1 : 0)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait that is cancelled in any of its pieces runs nothing', () => {
  const run = vi.fn<() => void>()
  const cancel = runAfter(30 * DAY_MS, run)
  vi.advanceTimersByTime(26 * DAY_MS)

  cancel()

  expect(vi.getTimerCount()).toBe(0)
})

test.each([Number.NaN, -30 * DAY_MS, Number.NEGATIVE_INFINITY])('%d ms are no wait', (delayMs) => {
  const run = vi.fn<() => void>()
  runAfter(delayMs, run)

  vi.advanceTimersByTime(1)

  expect(run).toHaveBeenCalledTimes(1)
})

test('a clock that is set forward ends the wait within the hour', () => {
  const run = vi.fn<() => void>()
  runAfter(30 * DAY_MS, run)

  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  vi.advanceTimersByTime(HOUR_MS)

  expect(run).toHaveBeenCalledTimes(1)
})

test('a clock that is set back does not extend the wait', () => {
  const run = vi.fn<() => void>()
  runAfter(2 * DAY_MS, run)

  vi.setSystemTime(Date.now() - 30 * DAY_MS)
  vi.advanceTimersByTime(2 * DAY_MS)

  expect(run).toHaveBeenCalledTimes(1)
})

test.each([0, HOUR_MS, 30 * DAY_MS, Number.NaN])(
  'a moment %d ms ahead is waited for',
  (aheadMs) => {
    const run = vi.fn<() => void>()
    runByClock(aheadMs, run)

    vi.advanceTimersByTime(Number.isNaN(aheadMs) ? 1 : Math.max(0, aheadMs - 1))
    expect(run).toHaveBeenCalledTimes(aheadMs > 0 ? 0 : 1)
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  },
)

test.each([2 * SECOND_MS, HOUR_MS, 30 * DAY_MS])(
  'a clock that is set back by %i ms ends the wait for its moment within the minute',
  (backMs) => {
    const run = vi.fn<() => void>()
    runByClock(2 * HOUR_MS, run)

    vi.setSystemTime(Date.now() - backMs)
    vi.advanceTimersByTime(MINUTE_MS)

    expect(run).toHaveBeenCalledTimes(1)
  },
)

test('a clock that is set forward ends it within the minute', () => {
  const run = vi.fn<() => void>()
  runByClock(2 * HOUR_MS, run)

  vi.setSystemTime(Date.now() + 3 * HOUR_MS)
  vi.advanceTimersByTime(MINUTE_MS)

  expect(run).toHaveBeenCalledTimes(1)
})

test.each([2 ** 31, 5e9, Number.POSITIVE_INFINITY])(
  'a limit of %d ms does not end at once',
  async (ms) => {
    vi.useRealTimers()
    const limit = timeLimit(ms)

    await new Promise((resolve) => void setTimeout(resolve, 20))

    expect(limit.aborted).toBe(false)
  },
)

test('a limit in the past ends at once', async () => {
  vi.useRealTimers()
  const limit = timeLimit(-5)

  await vi.waitFor(() => expect(limit.aborted).toBe(true), 30_000)
})
