import type { Source } from '#contract/sources.ts'

/** A missing category counts as a category of its own (specification, section 2). */
export function categoryOf(source: Source): string {
  const category = source.category?.trim() ?? ''
  return category === '' ? 'Uncategorized' : category
}
