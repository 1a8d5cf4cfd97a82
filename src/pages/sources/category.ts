import type { Source } from '#contract/sources.ts'
import { t } from '#text/t.ts'

/** A missing category counts as a category of its own (specification, section 2). */
export function categoryOf(source: Source): string {
  const category = source.category?.trim() ?? ''
  return category === '' ? t.sources.uncategorized : category
}

/** Those that were given, each once, in alphabetical order. */
export function categoriesOf(sources: readonly Source[]): string[] {
  const given = sources.flatMap(({ category }) => category?.trim() || [])
  return [...new Set(given)].toSorted((a, b) => a.localeCompare(b))
}
