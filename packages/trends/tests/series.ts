import type { Chance } from './chance.ts'
import { KINDS } from './kinds.ts'
import type { Kind, Truth } from './kinds.ts'

export interface Series {
  readonly truth: Truth
  readonly kind: string
  readonly missing: number
  readonly noise: number
  /** Days that a planned event is usually off. */
  readonly jitter: number
  readonly dates: Date[]
  readonly now: Date
}

/**
 * Publishing as people do it: a plan, of which some is left out, late, doubled or interrupted by
 * holidays and a break, and events besides the plan. None of that is made with the models of
 * this package, which know neither hours nor holidays nor a plan that drifts.
 */
export function someSeries(luck: Chance, truth: Truth): Series {
  const kind = luck.pick(KINDS.filter((one) => one.truth === truth))
  const damage = kind.isPlanned ? damageOf(luck, kind) : { missing: 0, noise: 0, jitter: 0 }
  const aim = Math.max(kind.least, Math.min(luck.pick(NUMBERS), kind.most))
  const start = Date.UTC(2023, luck.whole(24), luck.whole(28)) / DAY_MS
  const planned = kind.days(luck, { start, count: Math.ceil((aim * 1.6) / (1 - damage.missing)) })
  const kept = interrupted(luck, kind, planned).filter(() => luck.unit() >= damage.missing)
  const days = kept.slice(0, Math.max(4, Math.round(aim * (1 - damage.noise))))
  const moved = days.map((day) => day + luck.bell() * damage.jitter)
  const all = [...moved, ...besides(luck, moved, damage.noise)]
  const dates = atHours(luck, all)
  const last = Math.max(...dates.map((date) => date.getTime()))
  return { truth, kind: kind.name, ...damage, dates, now: new Date(last + DAY_MS) }
}

export const TRUTHS: readonly Truth[] = ['daily', 'weekly', 'biweekly', 'monthly', 'irregular']

const DAY_MS = 86_400_000
const NUMBERS = [5, 8, 12, 20, 40, 80, 150, 300]

function damageOf(luck: Chance, kind: Kind): { missing: number; noise: number; jitter: number } {
  return {
    missing: luck.pick([0, 0.1, 0.2, 0.3]),
    noise: luck.pick([0, 0, 0.1, 0.25]),
    jitter: luck.pick(kind.jitters),
  }
}

/** Holidays, and one break of three weeks, where the series is long enough to have one. */
function interrupted(luck: Chance, kind: Kind, days: readonly number[]): number[] {
  if (!kind.isPlanned) return [...days]
  const first = days[0] ?? 0
  const span = (days.at(-1) ?? first) - first
  const hasHolidays = luck.unit() < 0.5
  const breakAt = span > 120 && luck.unit() < 0.3 ? first + luck.unit() * span : Infinity
  return days.filter((day) => {
    const date = new Date(day * DAY_MS).toISOString().slice(5, 10)
    const isHoliday = hasHolidays && (date >= '12-24' || date <= '01-02')
    return !isHoliday && !(day > breakAt && day < breakAt + 21)
  })
}

/** Unplanned events, at any time of the stretch. */
function besides(luck: Chance, days: readonly number[], noise: number): number[] {
  const first = Math.min(...days)
  const span = Math.max(...days) - first
  const count = Math.round((days.length * noise) / (1 - noise))
  return Array.from({ length: count }, () => first + luck.unit() * span)
}

/** An hour of habit that wanders a little; now and then two events on one day. */
function atHours(luck: Chance, days: readonly number[]): Date[] {
  const hour = 7 + luck.unit() * 11
  const spread = luck.pick([0.2, 1, 3])
  const wander = luck.pick([0, 0, 2 / 365])
  const twice = luck.pick([0, 0, 0.1])
  const first = Math.min(...days)
  return days.flatMap((day) => {
    const count = luck.unit() < twice ? 2 : 1
    return Array.from({ length: count }, () => {
      const off = hour + luck.bell() * spread + wander * (day - first)
      const within = Math.min(23.9, Math.max(0, off))
      return new Date((Math.round(day) + within / 24) * DAY_MS)
    })
  })
}
