import { expect, test } from 'vitest'

import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { isWithin, stillWaits, waitAfter } from '#contract/rules/moment.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

test.each([
  { name: 'before its end', aheadMs: 1, waits: true },
  { name: 'at its end', aheadMs: 0, waits: false },
  { name: 'after its end', aheadMs: -HOUR_MS, waits: false },
  { name: 'in its whole length', aheadMs: HOUR_MS, waits: true },
  {
    name: 'set by a machine whose clock is a little ahead',
    aheadMs: HOUR_MS + MINUTE_MS,
    waits: true,
  },
  { name: 'set by a clock that was wrong', aheadMs: HOUR_MS + MINUTE_MS + 1, waits: false },
  { name: 'without an end', aheadMs: Number.POSITIVE_INFINITY, waits: false },
])('a wait of an hour, $name: goes on $waits', ({ aheadMs, waits }) => {
  expect(stillWaits(NOW + aheadMs, NOW, HOUR_MS)).toBe(waits)
})

test.each([
  [-1, false],
  [0, true],
  [HOUR_MS, true],
  [HOUR_MS + 1, false],
])('%i ms after a window of an hour began one is in it: %s', (passedMs, expected) => {
  expect(isWithin(NOW + passedMs, NOW, NOW + HOUR_MS)).toBe(expected)
})

test.each([
  [1, { first: 5 }, 5],
  [3, { first: 5 }, 20],
  [3, { first: 2, longest: 300, growth: 2.5 }, 12.5],
  [30, { first: 2, longest: 300, growth: 2.5 }, 300],
  [5000, { first: 1, longest: 60 }, 60],
])('after %i failures, %j waits %d', (failures, growth, wait) => {
  expect(waitAfter(failures, growth)).toBe(wait)
})
