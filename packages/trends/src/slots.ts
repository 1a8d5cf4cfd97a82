import type { DaySeries, WeekdayCount } from './day-series.ts'
import { logChances, logMean } from './weigh.ts'

/**
 * An event is due at each slot, which has the days nearest to it; its event comes with chance `kept`, at the slot or
 * some days off it, and other events come on any day with chance `extra`.
 */
export interface Slotted {
  /** Per slot: the chance that a due event falls on a day with an event. */
  readonly met: readonly number[]
  /** Per slot: the chance that it falls before the first day seen or after the last. */
  readonly outside: readonly number[]
}

/**
 * @param slots days from the series' first one, rising; the first before the series, the last after it
 * @param spread days that events are usually off their slot; 0: never
 */
export function slotted(series: DaySeries, slots: readonly number[], spread: number): Slotted {
  const met: number[] = []
  const outside: number[] = []
  let place = 0
  for (let index = 1; index + 1 < slots.length; index++) {
    const slot = slots[index] ?? 0
    const from = Math.ceil(((slots[index - 1] ?? 0) + slot) / 2)
    const to = Math.ceil((slot + (slots[index + 1] ?? 0)) / 2)
    let total = 0
    let unseen = 0
    let hit = 0
    for (let day = from; day < to; day++) {
      const weight = weightAt(day - slot, spread)
      total += weight
      if (day < 0 || day >= series.length) unseen += weight
    }
    for (
      let day = series.active[place];
      day !== undefined && day < to;
      day = series.active[place]
    ) {
      if (day >= from) hit += weightAt(day - slot, spread)
      place += 1
    }
    if (unseen < total) {
      met.push(hit / total)
      outside.push(unseen / total)
    }
  }
  return { met, outside }
}

/** @param extra events besides, per event that is due */
export function fitOfSlots(
  { length, active }: DaySeries,
  { met, outside }: Slotted,
  { kept, extra }: { readonly kept: number; readonly extra: number },
): number {
  const besides = (extra * met.length) / length
  let fit = active.length * Math.log(besides) + (length - active.length) * Math.log1p(-besides)
  // Few logarithms: they are most of the time that this takes.
  let product = 1
  for (let index = 0; index < met.length; index++) {
    product *= 1 - kept + kept * ((outside[index] ?? 0) + (met[index] ?? 0) / besides)
    if (product > 1e200 || product < 1e-200) {
      fit += Math.log(product)
      product = 1
    }
  }
  return fit + Math.log(product)
}

/**
 * Log-likelihood when days together begin at each slot: one chance for the first, another for those right behind it, a
 * third for all others. Each day counts by itself, so where the first event is left out, the others still tell.
 * @param days of a slot, with the first; fewer than lie between two slots
 */
export function fitOfDaysTogether(
  { length, active }: DaySeries,
  slots: readonly number[],
  days: number,
): number {
  const isActive = new Set(active)
  const first = { days: 0, active: 0 }
  const behind = { days: 0, active: 0 }
  for (const slot of slots) {
    for (let day = Math.max(0, slot); day < Math.min(slot + days, length); day++) {
      const group = day === slot ? first : behind
      group.days += 1
      if (isActive.has(day)) group.active += 1
    }
  }
  const besides = {
    days: length - first.days - behind.days,
    active: active.length - first.active - behind.active,
  }
  return (
    fitOf(first, CHANCES_FIRST) + fitOf(behind, CHANCES_BEHIND) + fitOf(besides, CHANCES_BESIDES)
  )
}

/** The day that all the others hang on comes in more than half of the weeks or months. */
const CHANCES_FIRST = [0.55, 0.75, 0.92]
const CHANCES_BEHIND = [0.08, 0.2, 0.4, 0.65, 0.9]
/** From one in two years to one in two weeks: with more there is nothing that comes together. */
const CHANCES_BESIDES = [0.002, 0.01, 0.03, 0.08]

function fitOf(group: WeekdayCount, chances: readonly number[]): number {
  return logMean(chances.map((chance) => logChances(group.active, group.days, chance)))
}

function weightAt(off: number, spread: number): number {
  if (spread === 0) return off === 0 ? 1 : 0
  return Math.exp(-(off * off) / (2 * spread * spread))
}
