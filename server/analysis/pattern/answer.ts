import { calibrated } from './calibrate.ts'
import type { DaySeries } from './day-series.ts'
import { posteriorOf } from './posterior.ts'
import type { Posterior } from './posterior.ts'

export type Told = keyof Posterior

export interface Answer {
  readonly pattern: Told
  /** 0 to 1 */
  readonly confidence: number
  readonly posterior: Posterior
}

/** The pattern that fits best; without a clear winner among the slow ones, none. */
export function answerOf(series: DaySeries): Answer {
  const posterior = posteriorOf(series)
  const best = PATTERNS.reduce((one, other) => (posterior[other] > posterior[one] ? other : one))
  const isTooVague = best !== 'daily' && posterior[best] < LEAST
  const pattern = isTooVague ? 'irregular' : best
  const confidence = calibrated(posterior[pattern], pattern !== 'irregular')
  return { pattern, confidence, posterior }
}

const PATTERNS: readonly Told[] = ['irregular', 'daily', 'weekly', 'biweekly', 'monthly']
const LEAST = 0.6
