import { parseFeedDate } from './feed-dates.ts'
import { itemLink, pageLink } from './feed-links.ts'
import { paragraphText } from './paragraph-text.ts'
import { asId, asItem, asTitle, FEED_LIMITS, lazyItem } from './parsed-feed.ts'
import type { FeedItem, ParsedFeed } from './parsed-feed.ts'
import { oneLine, plainTitle } from './plain-text.ts'
import { readXmlFields } from './xml-fields.ts'
import type { Field } from './xml-fields.ts'

/** Reads RSS 0.9x, 1.0, 2.0, Atom 0.3 and 1.0. Throws `UnreadableFeed`. */
export function parseXmlFeed(text: string, baseUrl: string | null): ParsedFeed {
  const { feed, items } = readXmlFields(text, baseUrl)
  const siteUrl = pageLink(feed, baseUrl)
  // Feeds are served from other hosts than the site they speak of; xml:base still goes first.
  const itemBase = siteUrl ?? baseUrl
  return {
    title: asTitle(firstText(feed, TITLES, titleText) ?? ''),
    siteUrl,
    category: feedCategory(feed),
    items: items.map((fields) => xmlItem(fields, itemBase)),
  }
}

function xmlItem(fields: readonly Field[], base: string | null): FeedItem {
  const id = asId(firstText(fields, IDS, (field) => field.text.trim()))
  return lazyItem(id, () =>
    asItem({
      title: firstText(fields, TITLES, titleText),
      link: itemLink(fields, base),
      id,
      published: firstDate(fields),
      summary: firstText(fields, SUMMARIES, bodyText),
      categories: fields.filter((field) => CATEGORIES.has(field.name)).map(categoryText),
    }),
  )
}

// The better source first.
const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title']
const IDS = ['guid', 'id', 'rdf:about', 'dc:identifier']
const SUMMARIES = [
  'description',
  'summary',
  'content:encoded',
  'content',
  'dc:description',
  'itunes:summary',
  'media:description',
]
const DATES = [
  'pubdate',
  'published',
  'issued',
  'dc:date',
  'dcterms:issued',
  'dcterms:created',
  'created',
  'updated',
  'modified',
  'dcterms:modified',
  'lastbuilddate',
]
const FEED_CATEGORIES = ['category', 'itunes:category', 'dc:subject']
const CATEGORIES: ReadonlySet<string> = new Set(['category', 'dc:subject'])

/** The first of `names` with something to read in it. */
function firstText(
  fields: readonly Field[],
  names: readonly string[],
  read: (field: Field) => string,
): string | null {
  for (const name of names) {
    for (const field of fields) {
      const text = field.name === name ? read(field) : ''
      if (text !== '') return text
    }
  }
  return null
}

function firstDate(fields: readonly Field[]): Date | null {
  for (const name of DATES) {
    for (const field of fields) {
      const date = field.name === name ? parseFeedDate(field.text) : null
      if (date !== null) return date
    }
  }
  return null
}

/** XHTML is text already: its tags were elements of the feed. */
function isPlain(field: Field): boolean {
  return field.attributes['type']?.toLowerCase() === 'xhtml'
}

function titleText(field: Field): string {
  return isPlain(field) ? oneLine(field.text) : plainTitle(writtenText(field))
}

function bodyText(field: Field): string {
  return isPlain(field) ? oneLine(field.text) : paragraphText(writtenText(field))
}

/** Atom may carry text as base64: 0.3 says so, 1.0 by a type that is not one of text. */
function writtenText({ attributes, text }: Field): string {
  const isBase64 =
    attributes['mode']?.toLowerCase() === 'base64' ||
    attributes['type'] === 'application/octet-stream'
  return isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text
}

function feedCategory(fields: readonly Field[]): string | null {
  const text = firstText(fields, FEED_CATEGORIES, categoryText)
  return text === null || text.length > FEED_LIMITS.categoryChars ? null : text
}

/** Atom's attributes are `label` and `term`; iTunes has `text`. */
function categoryText({ attributes, text }: Field): string {
  const label = attributes['label'] ?? attributes['term'] ?? attributes['text']
  return plainTitle(label ?? text)
}
