import { topicWords } from './phrases.ts'
import { sameWords } from './plain-line.ts'
import type { Article } from './quote-block.ts'
import { isTellingCategory } from './telling-category.ts'

/** True where two articles may stand in one post: filed under the same name, or two words shared. */
export function isRelated(one: Article, other: Article): boolean {
  const names = new Set(one.categories.filter(isTellingCategory).map(sameWords))
  if (other.categories.some((category) => names.has(sameWords(category)))) return true
  const words = topicWords(one.title)
  return [...topicWords(other.title)].filter((word) => words.has(word)).length >= 2
}
