import type { KeywordTrend } from '#contract/sources.ts'

import { fitSlope, studentBelow } from './fit-slope.ts'
import type { MonthCount, Slope } from './fit-slope.ts'

export interface Judgement {
  readonly direction: KeywordTrend['direction']
  /** From the first month to the last, as a part of the first; null where no direction is told. */
  readonly change: number | null
  /** 0 to 1 */
  readonly confidence: number
  readonly spike: MonthCount | null
  /** How many times more or less it could have become without being noticed; null when not steady. */
  readonly unseen: number | null
}

/** Rising or falling only where chance hardly does it, and where it is enough to matter. */
export function judgeTrend(counted: readonly MonthCount[]): Judgement {
  const months = counted.filter(({ exposure }) => exposure > 0)
  const total = months.reduce((sum, { count }) => sum + count, 0)
  if (months.length < LEAST.months || total < LEAST.articles) return TOO_FEW

  const spike = findSpike(months)
  const slope = fitSlope(months.filter((month) => month !== spike))
  if (slope === null) return spike === null ? TOO_FEW : spikeOf(spike)
  const span = (months.at(-1)?.at ?? 0) - (months[0]?.at ?? 0)
  const change = Math.expm1(slope.perMonth * span)
  const isClear =
    slope.chance < CHANCE_MAX && Math.abs(slope.perMonth * span) >= Math.log1p(CHANGE_LEAST)
  if (!isClear) return spike === null ? steady(slope, span) : spikeOf(spike)
  const direction = change > 0 ? 'rising' : 'falling'
  return { direction, change, confidence: Math.min(MOST, 1 - slope.chance), spike, unseen: null }
}

const LEAST = { months: 4, articles: 12 } as const
const CHANCE_MAX = 0.05
const CHANGE_LEAST = 0.3
const MOST = 0.97

const TOO_FEW: Judgement = {
  direction: 'insufficient data',
  change: null,
  confidence: 0,
  spike: null,
  unseen: null,
}

function spikeOf(spike: MonthCount): Judgement {
  return { ...TOO_FEW, direction: 'spike', confidence: 0.9, spike }
}

/** As sure as the slope is to be between a fall and a rise that would count. */
function steady({ perMonth, error, degrees }: Slope, span: number): Judgement {
  const limit = Math.log1p(CHANGE_LEAST) / span
  const above = studentBelow((limit - perMonth) / error, degrees)
  const below = studentBelow((-limit - perMonth) / error, degrees)
  const unseen = Math.exp(2 * error * span)
  return { ...TOO_FEW, direction: 'steady', confidence: Math.min(MOST, above - below), unseen }
}

/** The one month that stands far above what all others lead to expect, or null. */
function findSpike(months: readonly MonthCount[]): MonthCount | null {
  const peak = months
    .toSorted((one, other) => rateOf(other) - rateOf(one))
    .find(({ count }) => count >= SPIKE.above)
  if (peak === undefined) return null
  const others = months.filter((month) => month !== peak)
  const expected = expectedAt(peak, others)
  const error = Math.sqrt(expected.dispersion * Math.max(1, expected.count) + expected.doubt)
  const isFar = peak.count - expected.count > SPIKE.errors * error
  const isHigh =
    peak.count >= SPIKE.times * expected.count && peak.count - expected.count >= SPIKE.above
  return isFar && isHigh ? peak : null
}

const SPIKE = { times: 2.5, above: 6, errors: 4 } as const

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
