import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'

/** Searches addresses, keywords, feed titles and categories. */
export function findSources<Found extends Source>(
  sources: readonly Found[],
  search: string,
): readonly Found[] {
  const sought = search.trim().toLowerCase()
  return sources.filter((source) => textOf(source).includes(sought))
}

export function foundText(count: number, search: string): string {
  if (search.trim() === '') return ''
  return count === 0 ? t.sources.list.foundNone(search.trim()) : t.sources.list.found(count)
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
