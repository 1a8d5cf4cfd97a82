import { parseFeedDate } from './feed-dates.ts'
import { asItem } from './feed-item.ts'
import { webAddress } from './feed-links.ts'
import { fieldsOf, nullIfEmpty, parseJson, textOf } from './json-fields.ts'
import type { Fields } from './json-fields.ts'
import { FEED_LIMITS, UnreadableFeed } from './parsed-feed.ts'
import type { FeedItem, ParsedFeed } from './parsed-feed.ts'
import { plainText, plainTitle } from './plain-text.ts'

/** Reads an answer of Hacker News' search API. Throws `UnreadableFeed`. */
export function readHackerNews(text: string): ParsedFeed {
  const hits = fieldsOf(parseJson(text)).get('hits')
  if (!Array.isArray(hits)) throw new UnreadableFeed('This JSON has no hits.')
  return {
    title: 'Hacker News',
    siteUrl: 'https://news.ycombinator.com/',
    category: null,
    items: hits.slice(0, FEED_LIMITS.items).map(fieldsOf).flatMap(itemOf),
  }
}

function itemOf(hit: Fields): FeedItem[] {
  const id = textOf(hit, 'objectID')
  const title = plainTitle(textOf(hit, 'title') ?? '')
  if (id === null || title === '') return []
  return [
    asItem({
      title,
      // Questions to the community have no page but their own.
      link: webAddress(textOf(hit, 'url') ?? '', null) ?? pageOf(id),
      id,
      published: parseFeedDate(textOf(hit, 'created_at') ?? ''),
      summary: nullIfEmpty(plainText(textOf(hit, 'story_text') ?? '')),
      categories: [],
    }),
  ]
}

function pageOf(id: string): string {
  return `https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`
}
