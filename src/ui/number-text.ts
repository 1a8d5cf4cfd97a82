import { readingLocale } from './locale.ts'

/** A count as people write it: 3000, and 12,000 where groups help. */
export function numberText(value: number): string {
  // Digits alone, in each language: what writes the others takes a while to be made.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' }).format(value)
}
