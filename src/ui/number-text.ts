import { readingLocale } from './locale.ts'

/** A count as people write it: 3000, and 12,000 where groups help. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' }).format(value)
}
