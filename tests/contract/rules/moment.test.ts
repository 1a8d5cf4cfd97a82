import { expect, test } from 'vitest'

import { HOUR_MS } from '#contract/limits.ts'
import { isWithin, waitAfter } from '#contract/rules/moment.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

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
