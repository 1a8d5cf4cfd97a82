import { decodeBytes } from './decode-bytes.ts'
import type { KeywordSearch } from './keyword-searches.ts'
import { parseFeed } from './parse-feed.ts'
import { UnreadableFeed } from './parsed-feed.ts'
import type { FeedItem, ParsedFeed } from './parsed-feed.ts'
import { readGdelt } from './search-gdelt.ts'
import { readHackerNews } from './search-hacker-news.ts'

/**
 * Reads what a search answered. Throws `UnreadableFeed`.
 *
 * @param contentType the HTTP header, for its charset only
 * @param options.baseUrl where the bytes came from, the base of relative links
 */
export function parseSearchAnswer(
  kind: KeywordSearch['kind'],
  bytes: Uint8Array,
  contentType: string | undefined,
  options: { readonly baseUrl?: string | undefined } = {},
): ParsedFeed {
  switch (kind) {
    case 'feed': {
      const feed = parseFeed(bytes, contentType, options)
      return { ...feed, items: feed.items.map(withoutEcho) }
    }
    case 'hacker-news':
      return readHackerNews(jsonText(bytes, contentType))
    case 'gdelt':
      return readGdelt(jsonText(bytes, contentType))
  }
}

/** News searches fill the summary with the headline once more, and whose it is. */
function withoutEcho(item: FeedItem): FeedItem {
  if (item.summary === null || lettersOf(item.summary) !== lettersOf(item.title)) return item
  return { ...item, summary: null }
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
