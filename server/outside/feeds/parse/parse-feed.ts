import { decodeBytes } from './decode-bytes.ts'
import { parseJsonFeed } from './json-feed.ts'
import { FEED_LIMITS } from './parsed-feed.ts'
import type { ParsedFeed } from './parsed-feed.ts'
import { parseXmlFeed } from './xml-feed.ts'

/**
 * Reads a feed in any format and encoding. What is damaged is read as far as it goes.
 * Throws `UnreadableFeed` for what is not a feed.
 *
 * @param contentType the HTTP header, for its charset only: what a feed is, it says itself
 * @param options.baseUrl where the bytes came from, the base of relative links
 */
export function parseFeed(
  bytes: Uint8Array,
  contentType: string | undefined,
  options: { readonly baseUrl?: string | undefined } = {},
): ParsedFeed {
  const taken = bytes.subarray(0, FEED_LIMITS.bytes)
  const text = decodeBytes(taken, contentType).trimStart()
  const baseUrl = options.baseUrl ?? null
  return text.startsWith('{') ? parseJsonFeed(text, baseUrl) : parseXmlFeed(text, baseUrl)
}
