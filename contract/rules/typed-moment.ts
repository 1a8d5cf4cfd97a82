import { instantOf, wallTimeAt } from '@lin/zones'

import { MINUTE_MS, SCHEDULE } from '#contract/limits.ts'

/** A moment as date and time inputs hold it, on the clocks of a zone; either may be empty. */
export interface TypedMoment {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

export function typedMoment(atMs: number, zone: string): TypedMoment {
  const { year, month, day, hour, minute } = wallTimeAt(zone, atMs)
  const date = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)]
  return { date: date.join('-'), time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

/** The moment that was typed, in epoch milliseconds; null while it is incomplete. */
export function momentOf({ date, time }: TypedMoment, zone: string): number | null {
  const [, year, month, day] = DATE.exec(date)?.map(Number) ?? []
  const [, hour, minute] = TIME.exec(time)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (hour === undefined || minute === undefined) return null
  return instantOf(zone, { year, month, day, hour, minute })
}

const DATE = /^(\d{4,6})-(\d\d)-(\d\d)$/
/** Some browsers add seconds. */
const TIME = /^(\d\d):(\d\d)/

export function earliestMoment(now: number): number {
  return Math.ceil((now + SCHEDULE.leadMs) / MINUTE_MS) * MINUTE_MS
}

export type MomentFault = 'incomplete' | 'tooSoon'

export function momentFault(atMs: number | null, now: number): MomentFault | null {
  if (atMs === null) return 'incomplete'
  return atMs < now + SCHEDULE.leadMs ? 'tooSoon' : null
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
