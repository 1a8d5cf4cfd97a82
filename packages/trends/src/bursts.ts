import type { DaySeries } from './day-series.ts'
import { logMean } from './weigh.ts'

export function inBursts(series: DaySeries): number {
  return logMean(BURSTS.map((states) => fitOf(series, states)))
}

export function mostDaysWithPauses(series: DaySeries): number {
  return logMean(PAUSES.map((states) => fitOf(series, states)))
}

interface States {
  /** Chance of an event on a day of a busy time, and of a quiet one. */
  readonly busy: number
  readonly quiet: number
  /** Usual length in days. */
  readonly busyDays: number
  readonly quietDays: number
}

const BURSTS: readonly States[] = [0.35, 0.6, 0.9].flatMap((busy) =>
  [0.004, 0.03].flatMap((quiet) =>
    [2, 6].flatMap((busyDays) =>
      [3, 8].map((times) => ({ busy, quiet, busyDays, quietDays: busyDays * times })),
    ),
  ),
)
const PAUSES: readonly States[] = [0.75, 0.88, 0.97].flatMap((busy) =>
  [60, 150].map((busyDays) => ({ busy, quiet: 0.02, busyDays, quietDays: 14 })),
)

/** Forward through the days, in two states. */
function fitOf({ active, length }: DaySeries, states: States): number {
  const { busyDays, quietDays } = states
  const days = new Set(active)
  let busy = busyDays / (busyDays + quietDays)
  let fit = 0
  for (let day = 0; day < length; day++) {
    const isActive = days.has(day)
    const ifBusy = busy * (isActive ? states.busy : 1 - states.busy)
    const ifQuiet = (1 - busy) * (isActive ? states.quiet : 1 - states.quiet)
    const both = ifBusy + ifQuiet
    fit += Math.log(both)
    busy = (ifBusy / both) * (1 - 1 / busyDays) + (ifQuiet / both) * (1 / quietDays)
  }
  return fit
}
