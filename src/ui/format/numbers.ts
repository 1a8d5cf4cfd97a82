import { t } from '#text/t.ts'

import { readingLocale } from './locale.ts'

/** A count: 3000 without digit groups, 12,000 with them. */
export function numberText(value: number): string {
  // No language groups these digits, and a formatter is slow to create.
  if (Number.isInteger(value) && value >= 0 && value < GROUPED_FROM) return String(value)
  return new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' }).format(value)
}

/** `min2` groups digits once at least two stand before the group. */
const GROUPED_FROM = 10_000

/** A share in whole percent; 0 of 0 is 0 %. */
export function percent(part: number, whole: number): string {
  const format = new Intl.NumberFormat(readingLocale(), { style: 'percent' })
  return format.format(whole === 0 ? 0 : part / whole)
}

interface Counted<T> {
  /** Undefined: not known yet. */
  readonly items: readonly T[] | undefined
  readonly error: string | null
}

export function figureOf<T>(
  { items, error }: Counted<T>,
  figure: (items: readonly T[]) => number | string,
): string | undefined {
  if (items === undefined) return error === null ? undefined : t.common.noFigure
  const value = figure(items)
  return typeof value === 'number' ? numberText(value) : value
}
