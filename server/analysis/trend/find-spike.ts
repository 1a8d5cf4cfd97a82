import { fitSlope } from './fit-slope.ts'
import type { MonthCount } from './fit-slope.ts'

/** The one month that stands far above what all others lead to expect, or null. */
export function findSpike(months: readonly MonthCount[]): MonthCount | null {
  const peak = months
    .toSorted((one, other) => rateOf(other) - rateOf(one))
    .find(({ count }) => count >= LEAST.above)
  if (peak === undefined) return null
  const others = months.filter((month) => month !== peak)
  const expected = expectedAt(peak, others)
  const error = Math.sqrt(expected.dispersion * Math.max(1, expected.count) + expected.doubt)
  const isFar = peak.count - expected.count > LEAST.errors * error
  const isHigh =
    peak.count >= LEAST.times * expected.count && peak.count - expected.count >= LEAST.above
  return isFar && isHigh ? peak : null
}

const LEAST = { times: 2.5, above: 6, errors: 4 } as const

function rateOf({ count, exposure }: MonthCount): number {
  return count / exposure
}

interface Expected {
  readonly count: number
  readonly dispersion: number
  /** How far the expectation itself may be off, squared. */
  readonly doubt: number
}

/** By the line through the others; a steep one ends where it has been seen to go. */
function expectedAt(peak: MonthCount, others: readonly MonthCount[]): Expected {
  const fit = fitSlope(others)
  const total = others.reduce((sum, { count }) => sum + count, 0)
  const exposure = others.reduce((sum, month) => sum + month.exposure, 0)
  if (fit === null) return { count: (total / exposure) * peak.exposure, dispersion: 1, doubt: 0 }
  const flat = (total / exposure) * peak.exposure
  const count = Math.max(flat, peak.exposure * fit.rateAt(peak.at))
  const middle = others.reduce((sum, { at }) => sum + at, 0) / others.length
  const doubt = (count * fit.error * (peak.at - middle)) ** 2
  return { count, dispersion: fit.dispersion, doubt }
}
