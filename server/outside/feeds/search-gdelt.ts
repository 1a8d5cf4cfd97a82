import { parseFeedDate } from './feed-dates.ts'
import { asItem } from './feed-item.ts'
import { webAddress } from './feed-links.ts'
import { fieldsOf, parseJson, textOf } from './json-fields.ts'
import type { Fields } from './json-fields.ts'
import { FEED_LIMITS, UnreadableFeed } from './parsed-feed.ts'
import type { FeedItem, ParsedFeed } from './parsed-feed.ts'
import { plainTitle } from './plain-text.ts'

/** Reads an answer of GDELT's document API. Throws `UnreadableFeed`. */
export function readGdelt(text: string): ParsedFeed {
  const answer = fieldsOf(parseJson(text))
  // Where nothing was found, it answers an object without members.
  const articles = answer.size === 0 ? [] : answer.get('articles')
  if (!Array.isArray(articles)) throw new UnreadableFeed('This JSON has no articles.')
  return {
    title: 'GDELT',
    siteUrl: 'https://www.gdeltproject.org/',
    category: null,
    items: articles.slice(0, FEED_LIMITS.items).map(fieldsOf).flatMap(itemOf),
  }
}

function itemOf(article: Fields): FeedItem[] {
  const link = webAddress(textOf(article, 'url') ?? '', null)
  const title = plainTitle(textOf(article, 'title') ?? '')
  if (link === null || title === '') return []
  return [
    asItem({
      title,
      link,
      id: null,
      published: parseFeedDate(textOf(article, 'seendate') ?? ''),
      summary: null,
      categories: [],
    }),
  ]
}
