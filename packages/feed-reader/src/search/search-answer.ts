import { pageAddress } from '../parse/addresses.ts'
import { decodeBytes } from '../parse/decode-bytes.ts'
import { firstPast } from '../parse/feed-dates.ts'
import { fieldsOf, parseJson, textOf } from '../parse/json-feed.ts'
import type { Fields } from '../parse/json-feed.ts'
import { paragraphText } from '../parse/paragraph-text.ts'
import { originOf, parseFeed } from '../parse/parse-feed.ts'
import type { ReadOptions } from '../parse/parse-feed.ts'
import {
  UnreadableFeed,
  asFeed,
  asItem,
  FEED_LIMITS,
  found,
  lazyItem,
  wholeItem,
} from '../parse/parsed-feed.ts'
import type { FeedItem, Origin, ParsedFeed } from '../parse/parsed-feed.ts'
import { plainTitle } from '../parse/plain-text.ts'
import type { KeywordSearch } from './keyword-searches.ts'

/** @throws UnreadableFeed */
export function parseSearchAnswer(
  kind: KeywordSearch['kind'],
  bytes: Uint8Array,
  contentType: string | undefined,
  options: ReadOptions = {},
): ParsedFeed {
  switch (kind) {
    case 'feed': {
      const feed = parseFeed(bytes, contentType, options)
      return {
        ...feed,
        items: feed.items.map((item) => lazyItem(item.id, () => withoutEcho(item))),
      }
    }
    case 'hacker-news':
      return readHackerNews(jsonText(bytes, contentType), originOf(options))
    case 'gdelt':
      return readGdelt(jsonText(bytes, contentType), originOf(options))
  }
}

/** News searches repeat the headline in the summary, with the paper's name and other papers' headlines below it. */
function withoutEcho(item: FeedItem): FeedItem {
  const { summary, title, publisher } = item
  if (summary === null) return item
  const [opening = ''] = summary.split('\n', 1)
  const isEcho =
    lettersOf(summary) === lettersOf(title) ||
    (publisher !== null && lettersOf(opening) === lettersOf(title + publisher))
  if (!isEcho) return item
  const { from, ...fields } = wholeItem(item)
  return { ...fields, summary: null, from: { ...from, summary: null } }
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}

function jsonText(bytes: Uint8Array, contentType: string | undefined): string {
  const text = decodeBytes(bytes, contentType).trimStart()
  // Refusals arrive as pages or sentences, with the status of success.
  if (!text.startsWith('{')) throw new UnreadableFeed('This is not what the search answers.')
  return text
}

function readGdelt(text: string, origin: Origin): ParsedFeed {
  const answer = fieldsOf(parseJson(text))
  // Without results, GDELT answers an object without members.
  const articles = answer.size === 0 ? [] : answer.get('articles')
  if (!Array.isArray(articles)) throw new UnreadableFeed('This JSON has no articles.')
  return searchFeed(
    'GDELT',
    'https://www.gdeltproject.org/',
    articles
      .slice(0, FEED_LIMITS.items)
      .map(fieldsOf)
      .flatMap((article) => articleItem(article, origin)),
  )
}

function searchFeed(title: string, siteUrl: string, items: readonly FeedItem[]): ParsedFeed {
  return { ...asFeed({ title: null, siteUrl: null }, items), title, siteUrl }
}

function articleItem(article: Fields, origin: Origin): FeedItem[] {
  const link = found('url', pageAddress(textOf(article, 'url') ?? '', null))
  const title = found('title', plainTitle(textOf(article, 'title') ?? ''))
  if (link === null || title === null) return []
  return [
    asItem(
      {
        title,
        link,
        id: null,
        published: dateIn(article, 'seendate', origin),
        summary: null,
      },
      origin,
    ),
  ]
}

function dateIn(fields: Fields, name: string, origin: Origin) {
  const written = found(name, textOf(fields, name))
  return written === null ? null : firstPast([written], origin)
}

function readHackerNews(text: string, origin: Origin): ParsedFeed {
  const hits = fieldsOf(parseJson(text)).get('hits')
  if (!Array.isArray(hits)) throw new UnreadableFeed('This JSON has no hits.')
  return searchFeed(
    'Hacker News',
    'https://news.ycombinator.com/',
    hits
      .slice(0, FEED_LIMITS.items)
      .map(fieldsOf)
      .flatMap((hit) => storyItem(hit, origin)),
  )
}

/** The person who submitted a story is not its author. */
function storyItem(hit: Fields, origin: Origin): FeedItem[] {
  const id = textOf(hit, 'objectID')
  const title = found('title', plainTitle(textOf(hit, 'title') ?? ''))
  if (id === null || title === null) return []
  return [
    asItem(
      {
        title,
        // Questions to the community have no page but their own.
        link:
          found('url', pageAddress(textOf(hit, 'url') ?? '', null)) ??
          found('objectID', discussionOf(id)),
        id: found('objectID', id),
        published: dateIn(hit, 'created_at', origin),
        summary: found('story_text', paragraphText(textOf(hit, 'story_text') ?? '')),
      },
      origin,
    ),
  ]
}

function discussionOf(id: string): string {
  return `https://news.ycombinator.com/item?id=${encodeURIComponent(id)}`
}
