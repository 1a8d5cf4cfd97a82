import { readingLocale } from './locale.ts'

/** A count as people write it: 3000, and 12,000 where groups help. */
export function numberText(value: number): string {
  // No groups yet, in any language: its digits, without what takes a while to be made.
  if (Number.isInteger(value) && value >= 0 && value < GROUPED_FROM) return String(value)
  return new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' }).format(value)
}

/** What `min2` means: a group is set apart from two digits before it on. */
const GROUPED_FROM = 10_000
