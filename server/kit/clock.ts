/** The time as the work of a noun sees it; tests plug in their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The instant `ms` milliseconds after (or, negative, before) the clock's now. */
export function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}
