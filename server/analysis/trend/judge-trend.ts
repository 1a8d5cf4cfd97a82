import type { KeywordTrend } from '#contract/sources.ts'

import { findSpike } from './find-spike.ts'
import { fitSlope } from './fit-slope.ts'
import type { MonthCount, Slope } from './fit-slope.ts'
import { studentBelow } from './student.ts'

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
