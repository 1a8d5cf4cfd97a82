import { waitAfter } from '#contract/rules/moment.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function inMs(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms)
}

export function* growingWaits(firstMs: number, longestMs: number): Generator<number, never> {
  const growth = { first: firstMs, longest: longestMs, growth: 1.5 }
  for (let failures = 1; ; failures += 1) yield Math.round(waitAfter(failures, growth))
}
