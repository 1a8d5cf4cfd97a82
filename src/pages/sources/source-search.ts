import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'

import { isInSight } from './source-state.ts'
import type { Sight } from './source-state.ts'

export interface Sought {
  readonly text: string
  readonly sight: Sight
}

export const EVERYTHING: Sought = { text: '', sight: 'all' }

/** Searches addresses, keywords, feed titles and categories. */
export function findSources<Found extends Source>(
  sources: readonly Found[],
  { text, sight }: Sought,
): readonly Found[] {
  const words = text.trim().toLowerCase()
  return sources.filter((source) => isInSight(source, sight) && textOf(source).includes(words))
}

/** The number of found sources, in words; nothing if all are shown. */
export function foundText(count: number, { text, sight }: Sought): string {
  const words = text.trim()
  if (words === '' && sight === 'all') return ''
  if (count > 0) return t.sources.list.found(count)
  return words === '' && sight !== 'all'
    ? t.sources.list.noneInSight[sight]
    : t.sources.list.foundNone(words)
}

function textOf(source: Source): string {
  return [source.source, source.feed?.title, categoryOf(source)].join('\n').toLowerCase()
}

/** A missing category counts as a category of its own (specification, section 2). */
export function categoryOf(source: Source): string {
  const category = source.category?.trim() ?? ''
  return category === '' ? t.sources.uncategorized : category
}

/** The distinct categories in alphabetical order. */
export function categoriesOf(sources: readonly Source[]): string[] {
  const given = sources.flatMap(({ category }) => category?.trim() || [])
  return [...new Set(given)].toSorted((a, b) => a.localeCompare(b))
}
