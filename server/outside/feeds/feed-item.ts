import { FEED_LIMITS } from './parsed-feed.ts'
import type { FeedItem } from './parsed-feed.ts'
import { cut } from './plain-text.ts'

type FoundItem = Omit<FeedItem, 'title'> & { readonly title: string | null }

/** Brings what a format gave into the bounds that every item keeps. */
export function asItem(found: FoundItem): FeedItem {
  return {
    ...found,
    title: asTitle(found.title ?? standInTitle(found.summary)),
    id: found.id === null ? null : cut(found.id, FEED_LIMITS.addressChars),
    summary: found.summary === null ? null : cut(found.summary, FEED_LIMITS.summaryChars),
    categories: namedOnce(found.categories),
  }
}

export function asTitle(text: string): string {
  return cut(text, FEED_LIMITS.titleChars)
}

/** Short messages have no title: their first words are what people know them by. */
function standInTitle(summary: string | null): string {
  if (summary === null || summary.length <= FEED_LIMITS.standInTitleChars) return summary ?? ''
  const opening = cut(summary, FEED_LIMITS.standInTitleChars)
  return `${opening.replace(/\s\S*$/, '')}…`
}

function namedOnce(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    const isUsable = name !== '' && name.length <= FEED_LIMITS.categoryChars
    if (isUsable && !seen.has(key) && seen.size < FEED_LIMITS.categories) seen.set(key, name)
  }
  return [...seen.values()]
}
