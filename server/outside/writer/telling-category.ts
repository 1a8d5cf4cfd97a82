import { sameWords } from './plain-line.ts'

/** False for what a whole site is filed under, and for categories that are sentences. */
export function isTellingCategory(category: string): boolean {
  const name = sameWords(category)
  return name !== '' && name.split(' ').length <= 3 && !GENERAL.has(name)
}

const GENERAL: ReadonlySet<string> = new Set([
  'all',
  'article',
  'articles',
  'blog',
  'featured',
  'general',
  'home',
  'latest',
  'miscellaneous',
  'news',
  'other',
  'post',
  'posts',
  'uncategorized',
])
