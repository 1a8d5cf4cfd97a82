import { t } from '#text/t.ts'

import { readingLocale } from './locale.ts'

/** A count as people write it: 3000, and 12,000 where groups help. */
export function numberText(value: number): string {
  // No groups yet, in any language: its digits, without what takes a while to be made.
  if (Number.isInteger(value) && value >= 0 && value < GROUPED_FROM) return String(value)
  return new Intl.NumberFormat(readingLocale(), { useGrouping: 'min2' }).format(value)
}

/** What `min2` means: a group is set apart from two digits before it on. */
const GROUPED_FROM = 10_000

/** A part of the whole in whole percent; nothing of nothing is 0 %. */
export function percent(part: number, whole: number): string {
  const format = new Intl.NumberFormat(readingLocale(), { style: 'percent' })
  return format.format(whole === 0 ? 0 : part / whole)
}

interface Counted<T> {
  /** Undefined: not known yet. */
  readonly items: readonly T[] | undefined
  readonly error: string | null
}

/** What a tile says of a list; a dash where the list cannot be had, undefined while it is not known yet. */
export function figureOf<T>(
  { items, error }: Counted<T>,
  figure: (items: readonly T[]) => number | string,
): string | undefined {
  if (items === undefined) return error === null ? undefined : t.common.noFigure
  const value = figure(items)
  return typeof value === 'number' ? numberText(value) : value
}
