import { inBursts, mostDaysWithPauses } from './bursts.ts'
import { atRandom, byHabit, onMostDays } from './by-weekday.ts'
import type { DaySeries } from './day-series.ts'
import { biweekly, monthly, unnamed, weekly } from './rhythms.ts'
import { logMix, logSum } from './weigh.ts'

export type Pattern = keyof Posterior

export interface Answer {
  readonly pattern: Pattern
  /** 0 to 1 */
  readonly confidence: number
  readonly posterior: Posterior
  /** The rhythm that may be there or not, on too few days to tell; null where the pattern is told. */
  readonly doubted: Pattern | null
}

/**
 * Decides first whether there is a rhythm at all, by all rhythms together, since a series between two of them has one,
 * too; then which rhythm fits best.
 */
export function answerOf(series: DaySeries): Answer {
  const posterior = posteriorOf(series)
  const best = RHYTHMS.reduce((one, other) => (posterior[other] > posterior[one] ? other : one))
  const isRhythm = posterior.irregular <= NO_RHYTHM_FROM
  const pattern = isRhythm ? best : 'irregular'
  const isFew = series.active.length < FEW_DAYS
  const most = isRhythm && isFew ? SUREST_OF_FEW : SUREST
  const confidence = Math.min(most, calibrated(posterior[pattern], isRhythm))
  const isDoubtful =
    posterior.irregular > DOUBT_OF_FEW.from && posterior.irregular <= DOUBT_OF_FEW.to
  return { pattern, confidence, posterior, doubted: isFew && isDoubtful ? best : null }
}

/** A rhythm that is not there is worse than one that is missed. */
const NO_RHYTHM_FROM = 0.4

/** Events on fewer days fall by chance as in a rhythm too often. */
export const FEW_DAYS = 12
const DOUBT_OF_FEW = { from: 0.2, to: 0.6 } as const

const RHYTHMS: readonly Pattern[] = ['daily', 'weekly', 'biweekly', 'monthly']

export interface Posterior {
  readonly daily: number
  readonly weekly: number
  readonly biweekly: number
  readonly monthly: number
  readonly irregular: number
}

export const NO_POSTERIOR: Posterior = {
  daily: 0,
  weekly: 0,
  biweekly: 0,
  monthly: 0,
  irregular: 0,
}

function posteriorOf(series: DaySeries): Posterior {
  const daily = logMix([
    [0.8, onMostDays(series)],
    [0.2, mostDaysWithPauses(series)],
  ])
  const irregular = logMix([
    [0.4, atRandom(series)],
    [0.2, byHabit(series)],
    [0.2, inBursts(series)],
    [0.2, unnamed(series)],
  ])
  const fits = [daily, weekly(series), biweekly(series), monthly(series), irregular]
  const doubt = 1 + DOUBT * Math.min(1, series.active.length / FULL_DOUBT_FROM)
  const scores = fits.map((fit, place) => (Math.log(PRIOR[place] ?? 0) + fit) / doubt)
  const whole = logSum(scores)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = scores.map((score) => Math.exp(score - whole))
  return { daily: a, weekly: b, biweekly: c, monthly: d, irregular: e }
}

/**
 * Daily, weekly, biweekly, monthly, irregular. The last has a little more than half: of five events at any time, one of
 * four rhythms would fit too often by chance.
 */
const PRIOR = [0.1125, 0.1125, 0.1125, 0.1125, 0.55]
/** The models are simpler than people: the more days they see, the more they would be too sure. */
const DOUBT = 0.3
const FULL_DOUBT_FROM = 60

/** The share of answers of this posterior that were right, on made series whose truth is known (docs/analysis.md). */
function calibrated(posterior: number, isRhythm: boolean): number {
  const points = isRhythm ? RHYTHM : NO_RHYTHM
  const above = points.findIndex(([from]) => from >= posterior)
  const [toX, toY] = points[above] ?? [1, SUREST]
  const [fromX, fromY] = points[above - 1] ?? [0, 0]
  const share = toX === fromX ? 1 : (posterior - fromX) / (toX - fromX)
  return fromY + share * (toY - fromY)
}

/** Of the surest answers 0.99 are right; nobody knows a habit for certain. */
const SUREST = 0.98
/** Short made series are told right as often as longer ones; people change their ways sooner than they show. */
const SUREST_OF_FEW = 0.94

const RHYTHM: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0.2],
  [0.5, 0.75],
  [0.65, 0.88],
  [0.85, 0.96],
  [0.92, 0.97],
  [0.99, SUREST],
  [1, SUREST],
]
const NO_RHYTHM: readonly (readonly [posterior: number, right: number])[] = [
  [0, 0],
  [0.5, 0.27],
  [0.6, 0.41],
  [0.8, 0.74],
  [0.93, 0.93],
  [1, SUREST],
]
