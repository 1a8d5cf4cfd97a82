import { t } from '#text/t.ts'

import { numberText } from './number-text.ts'

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
