import { expect, test } from 'vitest'

import { studentBelow } from '#server/analysis/trend/fit-slope.ts'

/** From printed tables: the value below which 97.5 % lie. */
const TABLE = [
  [1, 12.7062],
  [2, 4.30265],
  [5, 2.57058],
  [10, 2.22814],
  [22, 2.07387],
  [120, 1.97993],
] as const

test.for(TABLE)('with %d degrees of freedom 97.5 %% lie below %d', ([degrees, value]) => {
  expect(studentBelow(value, degrees)).toBeCloseTo(0.975, 5)
  expect(studentBelow(-value, degrees)).toBeCloseTo(0.025, 5)
  expect(studentBelow(0, degrees)).toBeCloseTo(0.5, 10)
})
