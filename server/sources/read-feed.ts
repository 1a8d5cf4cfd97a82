import { parseFeed } from '#server/outside/feeds/parse/parse-feed.ts'
import type { ParsedFeed } from '#server/outside/feeds/parse/parsed-feed.ts'
import type { FeedAnswer } from '#server/outside/feeds/port.ts'
import { parseSearchAnswer } from '#server/outside/feeds/search/search-answer.ts'

import type { FeedRow } from './store.ts'

export type Content = Extract<FeedAnswer, { kind: 'content' }>

export interface ReadContent {
  readonly parsed: ParsedFeed
  readonly content: Content
}

/**
 * Null where the bytes are no feed.
 *
 * @param search how the answer of a search is read; null for what is no search
 */
export function readFeed(content: Content, search: FeedRow['kind'] | null): ParsedFeed | null {
  const { bytes, contentType, finalUrl: baseUrl } = content
  try {
    if (search === null) return parseFeed(bytes, contentType, { baseUrl })
    return parseSearchAnswer(search, bytes, contentType, { baseUrl })
  } catch {
    // Not a feed: the caller looks for one on the page.
    return null
  }
}
