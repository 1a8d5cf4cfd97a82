import { MINUTE_MS } from '#contract/limits.ts'

export const CLOCKS_APART_MS = MINUTE_MS

/** The window includes its ends. A moment before it began shows that a clock is wrong. */
export function isWithin(nowMs: number, fromMs: number, untilMs: number): boolean {
  return fromMs <= nowMs && nowMs <= untilMs
}

interface Growth {
  /** The wait after the first failure, in any unit. */
  readonly first: number
  readonly longest?: number
  readonly growth?: number
}

/** Failures in a row are counted from 1. */
export function waitAfter(
  failures: number,
  { first, longest = Infinity, growth = 2 }: Growth,
): number {
  return Math.min(first * growth ** (failures - 1), longest)
}
