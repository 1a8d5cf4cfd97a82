import { MINUTE_MS, SCHEDULE } from '#contract/limits.ts'

/** A moment as date and time inputs hold it, on the clocks of this device; either may be empty. */
export interface TypedMoment {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

/** The inputs' values of a moment in epoch milliseconds. */
export function typedMoment(atMs: number): TypedMoment {
  const at = new Date(atMs)
  const date = [
    String(at.getFullYear()).padStart(4, '0'),
    twoDigits(at.getMonth() + 1),
    twoDigits(at.getDate()),
  ]
  return { date: date.join('-'), time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` }
}

/** The moment that was typed, in epoch milliseconds; null while it is incomplete. */
export function momentOf({ date, time }: TypedMoment): number | null {
  if (date === '' || time === '') return null
  const atMs = new Date(`${date}T${time}`).getTime()
  return Number.isNaN(atMs) ? null : atMs
}

/** The first moment that may be chosen: whole minutes, far enough ahead. */
export function earliestMoment(now: number): number {
  return Math.ceil((now + SCHEDULE.leadMs) / MINUTE_MS) * MINUTE_MS
}

export type MomentFault = 'incomplete' | 'tooSoon'

/** Why a post cannot be published at this moment; null where it can. */
export function momentFault(atMs: number | null, now: number): MomentFault | null {
  if (atMs === null) return 'incomplete'
  return atMs < now + SCHEDULE.leadMs ? 'tooSoon' : null
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
