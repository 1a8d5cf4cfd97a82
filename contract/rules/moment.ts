import { MINUTE_MS } from '#contract/limits.ts'

/** How far the clocks of two machines may be apart. */
export const CLOCKS_APART_MS = MINUTE_MS

/**
 * Whether a wait continues. A wait that ends later than the longest possible one was set by a wrong clock: it
 * is over. All in epoch milliseconds.
 */
export function stillWaits(untilMs: number, nowMs: number, longestMs: number): boolean {
  return untilMs > nowMs && untilMs <= nowMs + longestMs + CLOCKS_APART_MS
}

/**
 * Whether a moment lies in a window, its ends included. A moment before the window began shows that a clock is
 * wrong.
 */
export function isWithin(nowMs: number, fromMs: number, untilMs: number): boolean {
  return fromMs <= nowMs && nowMs <= untilMs
}

interface Growth {
  /** The wait after the first failure, in any unit. */
  readonly first: number
  readonly longest?: number
  /** Factor from one wait to the next. */
  readonly growth?: number
}

/** The wait after so many failures in a row, counted from 1. */
export function waitAfter(
  failures: number,
  { first, longest = Infinity, growth = 2 }: Growth,
): number {
  return Math.min(first * growth ** (failures - 1), longest)
}
