import { waitAfter } from '#contract/rules/moment.ts'

/** The current time; tests replace it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The instant `ms` milliseconds after (or, negative, before) the clock's now. */
export function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}

/** Waits in milliseconds that grow by half each time, up to the longest one, without an end. */
export function* growingWaits(firstMs: number, longestMs: number): Generator<number, never> {
  const growth = { first: firstMs, longest: longestMs, growth: 1.5 }
  for (let failures = 1; ; failures += 1) yield Math.round(waitAfter(failures, growth))
}
