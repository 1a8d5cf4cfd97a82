import { dateFormat } from '@lin/zones'

/** The current time; tests replace it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The instant `ms` milliseconds after (or, negative, before) the clock's now. */
export function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}

/** "21 November 2026", for readers whose time zone is not known. */
export function utcDay(date: Date): string {
  return dayIn(date, 'UTC')
}

/** "21 November 2026, 06:08 UTC" */
export function utcMoment(date: Date): string {
  return `${utcDay(date)}, ${date.toISOString().slice(11, 16)} UTC`
}

/**
 * "21 November 2026, 18:00 (Europe/Berlin)"
 *
 * @param timeZone its IANA name
 */
export function momentIn(date: Date, timeZone: string): string {
  const time = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${dayIn(date, timeZone)}, ${time.format(date)} (${timeZone})`
}

function dayIn(date: Date, timeZone: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return dateFormat('en-GB', { ...day, timeZone }).format(date)
}

/** Waits in milliseconds that grow by half each time, up to the longest one, without an end. */
export function* growingWaits(firstMs: number, longestMs: number): Generator<number, never> {
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 1.5, longestMs)) yield Math.round(waitMs)
}
