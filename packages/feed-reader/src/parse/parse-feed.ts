import { decodeBytes } from './decode-bytes.ts'
import { parseJsonFeed } from './json-feed.ts'
import { FEED_LIMITS } from './parsed-feed.ts'
import type { Origin, ParsedFeed } from './parsed-feed.ts'
import { parseXmlFeed } from './xml-feed.ts'

/**
 * Reads a feed in any format and encoding, a damaged one as far as possible. An item reads its fields when the first of
 * them is asked for: `wholeItem` makes a plain object of it.
 * @param contentType the HTTP header, for its charset only: the document itself shows its format
 * @throws UnreadableFeed
 */
export function parseFeed(
  bytes: Uint8Array,
  contentType: string | undefined,
  options: ReadOptions = {},
): ParsedFeed {
  const taken = bytes.subarray(0, FEED_LIMITS.bytes)
  const text = decodeBytes(taken, contentType).trimStart()
  const origin = originOf(options)
  return text.startsWith('{') ? parseJsonFeed(text, origin) : parseXmlFeed(text, origin)
}

export interface ReadOptions {
  readonly baseUrl?: string | undefined
  readonly now?: Date | undefined
}

export function originOf({ baseUrl, now = new Date() }: ReadOptions): Origin {
  return { baseUrl: baseUrl ?? null, now }
}
