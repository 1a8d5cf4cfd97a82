import { expect, test } from 'vitest'

import { DAY_MS } from '#contract/limits.ts'
import { gapIn } from '#pages/dashboard/planned-gap.tsx'

/** Noon, so that a change of the clock moves nothing to another day. */
const NOW = new Date(2026, 10, 18, 12).getTime()

test.for([
  ['nothing planned at all is said elsewhere', [], null],
  ['every day has something', days(1, 14), null],
  ['two free days are no gap', [...days(1, 5), ...days(8, 14)], null],
  ['three are', [...days(1, 5), ...days(9, 14)], [6, 8]],
  ['the first of two gaps is told', [4, 10], [1, 3]],
  ['a gap may last to the end', days(1, 9), [10, 14]],
] as const)('%s', ([, planned, gap]) => {
  const found = gapIn(planned.map(inDays), NOW)

  expect(found && [dayOf(found.from), dayOf(found.to)]).toEqual(gap)
})

function days(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function inDays(count: number): number {
  return NOW + count * DAY_MS
}

function dayOf(beginning: number): number {
  return Math.round((beginning + DAY_MS / 2 - NOW) / DAY_MS)
}
