import {
  chanceOf,
  chanceOfAtLeast,
  fitCourse,
  fitSlope,
  slopeOfSeason,
  studentBelow,
} from './fit-slope.ts'
import type { Fit, MonthCount, Slope } from './fit-slope.ts'

export type Direction = 'rising' | 'falling' | 'steady' | 'spike' | 'insufficient data'

export interface Judgement {
  readonly direction: Direction
  /** From the first month to the last, as a part of the first; null where no direction is told. */
  readonly change: number | null
  readonly confidence: number
  readonly spike: MonthCount | null
  readonly unseen: number | null
  readonly season: 'seen' | 'possible' | null
}

/** A direction needs more than chance, enough change to matter, and more than a season explains. */
export function judgeTrend(counted: readonly MonthCount[]): Judgement {
  const months = counted.filter(({ exposure }) => exposure > 0)
  const total = months.reduce((sum, { count }) => sum + count, 0)
  if (months.length < LEAST.months || total < LEAST.events) return TOO_FEW

  const spike = findSpike(months)
  const others = months.filter((month) => month !== spike)
  const slope = fitSlope(others)
  if (slope === null) return spike === null ? TOO_FEW : spikeOf(spike)
  const span = (months.at(-1)?.at ?? 0) - (months[0]?.at ?? 0)
  if (!isClear(slope, span)) return spike === null ? steady(slope, span) : spikeOf(spike)

  const beyond = beyondSeason(others, slope)
  if (beyond === null || !isClear(beyond.slope, span)) {
    const season = isYear(others) ? 'seen' : 'possible'
    return spike === null ? { ...UNCLEAR, season } : spikeOf(spike)
  }
  const change = Math.expm1(beyond.slope.perMonth * span)
  const direction = change > 0 ? 'rising' : 'falling'
  const confidence = Math.min(MOST, 1 - beyond.slope.chance)
  return { ...TOO_FEW, direction, change, confidence, spike, season: beyond.season }
}

function isClear({ perMonth, chance }: Slope, span: number): boolean {
  return chance < CHANCE_MAX && Math.abs(perMonth * span) >= Math.log1p(CHANGE_LEAST)
}

/**
 * The slope is null where the months of the year explain the counts better than it does. In less than a year a season
 * looks like a direction, whatever the counts: there the slope has to be steeper than seasons usually are. From a year
 * on line, season and both compete by QAICc (Burnham and Anderson 2002).
 */
function beyondSeason(
  months: readonly MonthCount[],
  slope: Slope,
): { readonly slope: Slope; readonly season: Judgement['season'] } | null {
  if (!isYear(months)) {
    const error = Math.hypot(slope.error, SEASON_HEIGHT * slopeOfSeason(months))
    const chance = chanceOf(slope.perMonth, error, slope.degrees)
    return { slope: { ...slope, error, chance }, season: null }
  }
  const line = fitCourse(months, { isSloped: true, isSeasonal: false })
  const wave = fitCourse(months, { isSloped: false, isSeasonal: true })
  const both = fitCourse(months, { isSloped: true, isSeasonal: true })
  if (line === null || wave === null || both === null) return { slope, season: null }
  const { dispersion } = both.slope
  const [ofLine, ofWave, ofBoth] = [line, wave, both].map((fit) =>
    criterion(fit, dispersion, months.length),
  )
  const margin = months.length < COME_ROUND ? IN_DOUBT : 0
  if ((ofWave ?? 0) < Math.min((ofLine ?? 0) + margin, ofBoth ?? 0)) return null
  return (ofLine ?? 0) <= (ofBoth ?? 0)
    ? { slope, season: null }
    : { slope: both.slope, season: 'seen' }
}

/** QAICc: quasi-likelihood, corrected for few months; the dispersion is a fitted number too. */
function criterion({ deviance, parameters }: Fit, dispersion: number, months: number): number {
  const numbers = parameters + 1
  return deviance / dispersion + (2 * numbers * months) / Math.max(1, months - numbers - 1)
}

function isYear(months: readonly MonthCount[]): boolean {
  return (months.at(-1)?.at ?? 0) - (months[0]?.at ?? 0) >= 11
}

/** Months until a season has shown that it comes again; before, a line has to be better by far. */
const COME_ROUND = 15
const IN_DOUBT = 4
/** Of the logarithm of the rate: the best month of such a year has 1.9 times as many as the worst. */
const SEASON_HEIGHT = 0.33
const LEAST = { months: 4, events: 12 } as const
const CHANCE_MAX = 0.05
const CHANGE_LEAST = 0.3
const MOST = 0.97

const TOO_FEW: Judgement = {
  direction: 'insufficient data',
  change: null,
  confidence: 0,
  spike: null,
  unseen: null,
  season: null,
}
/** More or fewer at the end, and no telling whether it stays so. */
const UNCLEAR: Judgement = { ...TOO_FEW, direction: 'steady', confidence: 0.4 }

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

function findSpike(months: readonly MonthCount[]): MonthCount | null {
  const peak = months
    .toSorted((one, other) => rateOf(other) - rateOf(one))
    .find(({ count }) => count >= SPIKE.above)
  if (peak === undefined) return null
  const others = months.filter((month) => month !== peak)
  const { count, dispersion } = expectedAt(peak, others)
  const isHigh = peak.count >= SPIKE.times * count && peak.count - count >= SPIKE.above
  // Any of the months could have been the highest.
  const isFar =
    isHigh && chanceOfAtLeast(peak.count, count, dispersion) * months.length < SPIKE.chance
  return isFar ? peak : null
}

const SPIKE = { times: 2.5, above: 6, chance: 0.01 } as const

function rateOf({ count, exposure }: MonthCount): number {
  return count / exposure
}

interface Expected {
  readonly count: number
  /** The variance of such counts as a multiple of Poisson's, with that of the expectation itself. */
  readonly dispersion: number
}

/** By the line through the others; a steep one ends where it has been seen to go. */
function expectedAt(peak: MonthCount, others: readonly MonthCount[]): Expected {
  const fit = fitSlope(others)
  const total = others.reduce((sum, { count }) => sum + count, 0)
  const exposure = others.reduce((sum, month) => sum + month.exposure, 0)
  const flat = Math.max(1, (total / exposure) * peak.exposure)
  if (fit === null) return { count: flat, dispersion: 1 }
  const count = Math.max(flat, peak.exposure * fit.rateAt(peak.at))
  const middle = others.reduce((sum, { at }) => sum + at, 0) / others.length
  const doubt = (count * fit.error * (peak.at - middle)) ** 2
  // A few months say little of their variance, so the usual one is mixed in.
  const usual = 1 + USUAL_UNREST.perArticle * count
  const { months } = USUAL_UNREST
  const mixed = (fit.dispersion * fit.degrees + usual * months) / (fit.degrees + months)
  const dispersion =
    1 + (mixed - 1) * (1 + USUAL_UNREST.errors * Math.sqrt(2 / (fit.degrees + months)))
  return { count, dispersion: dispersion + doubt / count }
}

const USUAL_UNREST = { perArticle: 0.15, months: 4, errors: 1.5 } as const
