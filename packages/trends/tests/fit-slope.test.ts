import { chanceOfAtLeast, studentBelow } from '@lin/trends/regression'
import { expect, test } from 'vitest'

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

test.for([
  // As Python's math.lgamma and math.exp have it, summed up
  [1, 2, 1, 0.864665],
  [5, 2, 1, 0.052653],
  [10, 5, 1, 0.031828],
  [10, 5, 3, 0.122507],
  [30, 10, 4, 0.010071],
] as const)(
  'of at least %d where %d are expected, %d times as restless: %d',
  ([count, mean, dispersion, expected]) => {
    expect(chanceOfAtLeast(count, mean, dispersion)).toBeCloseTo(expected, 4)
  },
)
