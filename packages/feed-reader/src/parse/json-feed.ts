import { pageAddress, webAddress } from './addresses.ts'
import { firstPast } from './feed-dates.ts'
import { fullerText, paragraphText, textParagraphs } from './paragraph-text.ts'
import {
  asFeed,
  asId,
  asItem,
  FEED_LIMITS,
  found,
  lazyItem,
  UnreadableFeed,
} from './parsed-feed.ts'
import type { FeedItem, Found, Origin, ParsedFeed } from './parsed-feed.ts'
import { hasMarkup, oneLine, plainTitle } from './plain-text.ts'

/**
 * Reads JSON Feed 1.0 and 1.1.
 * @throws UnreadableFeed
 */
export function parseJsonFeed(text: string, { baseUrl, now }: Origin): ParsedFeed {
  const feed = fieldsOf(parseJson(text))
  const items = feed.get('items')
  if (!Array.isArray(items)) throw new UnreadableFeed('This JSON is not a feed.')

  const siteUrl = found('home_page_url', webAddress(textOf(feed, 'home_page_url') ?? '', baseUrl))
  const origin = { baseUrl: siteUrl?.value ?? baseUrl, now }
  const authors = authorsOf(feed, '../')
  return asFeed(
    {
      title: found('title', plainTitle(textOf(feed, 'title') ?? '')),
      siteUrl,
      language: found('language', textOf(feed, 'language')),
    },
    items
      .slice(0, FEED_LIMITS.items)
      .map(fieldsOf)
      .filter((fields) => fields.size > 0)
      .map((fields) => jsonItem(fields, origin, authors)),
  )
}

function jsonItem(fields: Fields, origin: Origin, feedAuthors: readonly Found<string>[]): FeedItem {
  const id = asId(textOf(fields, 'id'))
  return lazyItem(id, () => {
    const tags = fields.get('tags')
    const authors = authorsOf(fields)
    return asItem(
      {
        title: found('title', plainTitle(textOf(fields, 'title') ?? '')),
        link: linkOf(fields, origin.baseUrl),
        id: found('id', id),
        published: firstPast(datesOf(fields), origin),
        summary: summaryOf(fields),
        categories: Array.isArray(tags)
          ? tags
              .filter((tag) => typeof tag === 'string')
              .map((tag) => ({ value: oneLine(tag), from: 'tags' }))
          : [],
        authors: authors.length === 0 ? feedAuthors : authors,
      },
      origin,
    )
  })
}

function datesOf(fields: Fields): Found<string>[] {
  return DATES.flatMap((name) => found(name, textOf(fields, name) ?? '') ?? [])
}

const DATES = ['date_published', 'date_modified']

/** The summary is plain text by the specification, but some programs write markup. */
function summaryOf(fields: Fields): Found<string> | null {
  const attached = fields.get('attachments')
  return fullerText(
    found('summary', looseText(textOf(fields, 'summary') ?? '')),
    () =>
      found('content_html', paragraphText(textOf(fields, 'content_html') ?? '')) ??
      found('content_text', textParagraphs(textOf(fields, 'content_text') ?? '')),
    { isShown: Array.isArray(attached) && attached.length > 0 },
  )
}

function looseText(text: string): string {
  return hasMarkup(text) || !text.includes('<') ? paragraphText(text) : textParagraphs(text)
}

function linkOf(fields: Fields, baseUrl: string | null): Found<string> | null {
  const attached = fields.get('attachments')
  const file = fieldsOf(Array.isArray(attached) ? attached[0] : null)
  const isPicture = /^image\//i.test(textOf(file, 'mime_type') ?? '')
  return (
    found('url', pageAddress(textOf(fields, 'url') ?? '', baseUrl)) ??
    found('external_url', pageAddress(textOf(fields, 'external_url') ?? '', baseUrl)) ??
    found('id', pageAddress(textOf(fields, 'id') ?? '', null)) ??
    found('attachments', isPicture ? null : pageAddress(textOf(file, 'url') ?? '', baseUrl))
  )
}

/** JSON Feed 1.1 has a list of authors, 1.0 has one author. */
function authorsOf(fields: Fields, above = ''): Found<string>[] {
  const list = fields.get('authors')
  const [from, authors]: [string, readonly unknown[]] = Array.isArray(list)
    ? ['authors', list]
    : ['author', [fields.get('author')]]
  return authors
    .slice(0, FEED_LIMITS.authors)
    .flatMap(
      (author) => found(above + from, plainTitle(textOf(fieldsOf(author), 'name') ?? '')) ?? [],
    )
}

/** A map has no prototype that a document could reach. */
export type Fields = ReadonlyMap<string, unknown>

export function fieldsOf(value: unknown): Fields {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return new Map(isObject ? Object.entries(value) : [])
}

export function textOf(fields: Fields, name: string): string | null {
  const value = fields.get(name)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** @throws UnreadableFeed */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableFeed('This JSON is broken.', { cause })
  }
}
