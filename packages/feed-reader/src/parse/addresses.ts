import { trueAddress } from '../links.ts'
import { FEED_LIMITS } from './parsed-feed.ts'
import { decoded } from './plain-text.ts'

/** The page that an address means: absolute, without the address of a search or a counter around it. */
export function pageAddress(written: string, base: string | null): string | null {
  const address = webAddress(written, base)
  return address === null ? null : trueAddress(address)
}

/**
 * True for a link of a news search, which hides the true address of the article:
 * https://news.google.com/rss/articles/CBMi…
 */
export function isSearchAddress(link: string): boolean {
  return /^https?:\/\/news\.google\.(?:[a-z]{2,3}\.)?[a-z]{2,3}\/(?:rss\/)?(?:articles|read)\//i.test(
    link,
  )
}

/** Absolute, http: or https:, at most `FEED_LIMITS.addressChars` long; null if the text is no such address. */
export function webAddress(written: string, base: string | null): string | null {
  const text = addressText(written)
  if (text === '' || text.length > FEED_LIMITS.addressChars) return null
  const url = URL.parse(text, base ?? undefined)
  if (url === null) return null
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
}

/** Undoes entities that were escaped once too often, and joins lines that a program broke; inner blanks stay. */
export function addressText(written: string): string {
  let text = written.replaceAll(UNSEEN_AROUND, '')
  if (LINE_BREAK.test(text)) {
    text = text
      .split(LINE_BREAK)
      .map((line) => line.trim())
      .join('')
  }
  for (let times = 0; times < ESCAPED_TIMES && ESCAPED.test(text); times += 1) {
    text = text.replaceAll(ESCAPED_ALL, decoded)
  }
  return text
}

/** Pages also put characters without any width around their addresses. */
const UNSEEN_AROUND = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu
const LINE_BREAK = /[\n\r\t]+/
const ESCAPED_TIMES = 3
/** Others may be parameters: `&copy;` is one without a value. */
const ESCAPED = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i
const ESCAPED_ALL = new RegExp(ESCAPED, 'gi')
