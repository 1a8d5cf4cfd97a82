import { inBursts, mostDaysWithPauses } from './bursts.ts'
import { atRandom, byHabit, onMostDays } from './by-weekday.ts'
import type { DaySeries } from './day-series.ts'
import { biweekly, monthly, unnamed, weekly } from './rhythms.ts'
import { logMix, logSum } from './weigh.ts'

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

/** How probable each pattern is, given the days. */
export function posteriorOf(series: DaySeries): Posterior {
  const daily = logMix([
    [0.8, onMostDays(series)],
    [0.2, mostDaysWithPauses(series)],
  ])
  const irregular = logMix([
    [0.35, atRandom(series)],
    [0.2, byHabit(series)],
    [0.25, inBursts(series)],
    [0.2, unnamed(series)],
  ])
  const fits = [daily, weekly(series), biweekly(series), monthly(series), irregular]
  const doubt = 1 + DOUBT * Math.min(1, series.active.length / FULL_DOUBT_FROM)
  const scores = fits.map((fit, place) => (Math.log(PRIOR[place] ?? 0) + fit) / doubt)
  const whole = logSum(scores)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = scores.map((score) => Math.exp(score - whole))
  return { daily: a, weekly: b, biweekly: c, monthly: d, irregular: e }
}

/** Daily, weekly, biweekly, monthly, irregular. */
const PRIOR = [0.1125, 0.1125, 0.1125, 0.1125, 0.55]
/** The models are simpler than people, and the more days they see, the surer they would be of it. */
const DOUBT = 0.3
const FULL_DOUBT_FROM = 60
