import { createHash } from 'node:crypto'

import type { FeedItem, ParsedFeed } from '#server/outside/feeds/parse/parsed-feed.ts'

import type { NewArticle } from './feed-store.ts'

/** The items that say anything, each once. */
export function articlesOf(parsed: ParsedFeed): NewArticle[] {
  return parsed.items.map(articleOf).filter((article) => article.title !== '')
}

function articleOf(item: FeedItem): NewArticle {
  return {
    key: keyOf(item),
    title: stored(item.title === '' ? (item.link ?? '') : item.title),
    link: item.link,
    summary: item.summary === null ? null : stored(item.summary),
    categories: item.categories.map(stored),
    published_at: item.published,
  }
}

/** What makes an item the same one at the next fetch; hashed, because ids may be of any length. */
function keyOf(item: FeedItem): string {
  const identity = item.id ?? item.link ?? `${item.title}\n${item.summary ?? ''}`
  return createHash('sha256').update(identity).digest('base64url')
}

/** PostgreSQL takes neither half characters nor NUL. */
function stored(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
