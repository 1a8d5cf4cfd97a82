import type { DaySeries } from './day-series.ts'
import { logMean } from './weigh.ts'

export interface Gap {
  readonly days: number
  /** Standard deviation, in days. */
  readonly spread: number
}

/**
 * Log-likelihood when each event comes a certain time after the last, on any day of week or month; some are left out,
 * some come in between.
 */
export function fitOfGaps(series: DaySeries, gap: Gap): number {
  const usual = series.length / series.active.length
  // Neither half left out nor half in between explains such a pace, so nothing is computed.
  if (usual > gap.days * 2.5 || usual < gap.days / 2.5) return -Infinity
  return logMean(
    MISSING.flatMap((missing) => {
      const chances = chancesOf(gap, missing, series.length)
      return EXTRA.map((extra) =>
        fitOf(series, { chances, first: 1 / gap.days, extra: extra / gap.days }),
      )
    }),
  )
}

/**
 * Log-likelihood when each gap is any number of days from a least to a most, all equally probable, and a few are
 * others. Averages all pairs of which the most is two to six times the least.
 */
export function fitOfEvenGaps({ active }: DaySeries): number {
  const gaps = active.slice(1).map((day, place) => day - (active[place] ?? 0))
  // Of the gaps of at most so many days: how many there are, and their log-likelihood as others.
  const upTo = { count: [0], others: [0] }
  for (let days = 1; days <= MOST_DAYS; days += 1) {
    const count = gaps.filter((gap) => gap === days).length
    upTo.count.push((upTo.count.at(-1) ?? 0) + count)
    upTo.others.push((upTo.others.at(-1) ?? 0) + count * otherGap(days))
  }
  const allAsOthers = gaps.reduce((fit, gap) => fit + otherGap(gap), 0)
  const fits: number[] = []
  for (let least = 1; least * 2 <= MOST_DAYS; least += 1) {
    for (let most = least * 2; most <= Math.min(least * 6, MOST_DAYS); most += 1) {
      const count = (upTo.count[most] ?? 0) - (upTo.count[least - 1] ?? 0)
      const asOthers = (upTo.others[most] ?? 0) - (upTo.others[least - 1] ?? 0)
      const within = count * Math.log((1 - OTHER_GAPS) / (most - least + 1))
      fits.push(within + allAsOthers - asOthers - Math.log((least + most) / 2))
    }
  }
  return logMean(fits)
}

function otherGap(days: number): number {
  return Math.log(OTHER_GAPS / (20 + days * days))
}

/** About one gap in seventy is shorter or longer than all the others. */
const OTHER_GAPS = 0.04
/** Longer gaps count as others: of those, too few are in two years to be told apart. */
const MOST_DAYS = 90

const MISSING = [0.03, 0.25]
/** Events in between, per event that keeps the gap. */
const EXTRA = [0.03, 0.15, 0.4]
/** Events that one gap may have in between. */
const BETWEEN_MAX = 3
const LEFT_OUT_MAX = 4

interface Setting {
  /** The chance of each gap in days. */
  readonly chances: readonly number[]
  /** The chance that a certain day is the first to keep the gap. */
  readonly first: number
  /** The chance of an event in between on any day. */
  readonly extra: number
}

/** Goes forward over the events: some keep the gap, others lie between. */
function fitOf({ active, length }: DaySeries, { chances, first, extra }: Setting): number {
  const odds = extra / (1 - extra)
  // The chance that the last events keep the gap, newest first, in units of e to the power of `scale`.
  let ways: number[] = []
  let scale = (length - active.length) * Math.log1p(-extra)
  for (let here = 0; here < active.length; here++) {
    const day = active[here] ?? 0
    let way = here <= BETWEEN_MAX ? first * odds ** here : 0
    for (let back = 0; back < ways.length; back++) {
      const gap = day - (active[here - 1 - back] ?? 0)
      way += (ways[back] ?? 0) * (chances[gap] ?? 0) * odds ** back
    }
    ways = [way, ...ways.slice(0, BETWEEN_MAX)]
    const top = Math.max(...ways)
    // Not within the first ones, where what is added has no scale yet.
    if (top < 1e-30 && here > BETWEEN_MAX) {
      ways = ways.map((value) => value / top)
      scale += Math.log(top)
    }
  }
  return scale + Math.log(ways.reduce((sum, way, after) => sum + way * odds ** after, 0))
}

function chancesOf({ days, spread }: Gap, missing: number, length: number): number[] {
  // A long pause now and then proves nothing against the gap.
  const chances = Array.from({ length }, (_, gap) => PAUSE / (20 + gap * gap))
  for (let times = 1; times <= LEFT_OUT_MAX; times++) {
    const share = (1 - missing) * missing ** (times - 1)
    const wide = spread * Math.sqrt(times)
    const from = Math.max(1, Math.floor(days * times - 4 * wide))
    const to = Math.min(length - 1, Math.ceil(days * times + 4 * wide))
    for (let gap = from; gap <= to; gap++) {
      const off = (gap - days * times) / wide
      chances[gap] = (chances[gap] ?? 0) + (share * Math.exp((-off * off) / 2)) / (wide * SQRT_TAU)
    }
  }
  return chances
}

const SQRT_TAU = Math.sqrt(2 * Math.PI)
const PAUSE = 0.01
