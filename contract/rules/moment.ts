import { MINUTE_MS } from '#contract/limits.ts'

/** So far the clocks of two machines may be apart. */
export const CLOCKS_APART_MS = MINUTE_MS

/**
 * Whether a wait goes on. One that would end later than the longest that sets it was begun by a clock that was wrong:
 * it is over. All in epoch milliseconds.
 */
export function stillWaits(untilMs: number, nowMs: number, longestMs: number): boolean {
  return untilMs > nowMs && untilMs <= nowMs + longestMs + CLOCKS_APART_MS
}

/** Whether a moment lies in a window, its ends included. Before the window began, its clock or this one is wrong. */
export function isWithin(nowMs: number, fromMs: number, untilMs: number): boolean {
  return fromMs <= nowMs && nowMs <= untilMs
}
