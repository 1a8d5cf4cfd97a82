import { isSearchAddress, webAddress } from './addresses.ts'
import { firstPast } from './feed-dates.ts'
import { isShow, itemLink, LINK_FIELDS, pageLink } from './feed-links.ts'
import { fullerText, paragraphText, textParagraphs } from './paragraph-text.ts'
import { asFeed, asId, asItem, FEED_LIMITS, found, lazyItem } from './parsed-feed.ts'
import type { FeedItem, Found, Origin, ParsedFeed } from './parsed-feed.ts'
import { hasMarkup, oneLine, plainTitle } from './plain-text.ts'
import { placeOf, readXmlFields } from './xml-fields.ts'
import type { Field } from './xml-fields.ts'

/**
 * Reads RSS 0.9x, 1.0, 2.0, Atom 0.3 and 1.0.
 * @throws UnreadableFeed
 */
export function parseXmlFeed(text: string, { baseUrl, now }: Origin): ParsedFeed {
  const { feed, items } = readXmlFields(text, baseUrl, NAMES)
  const siteUrl = pageLink(feed, baseUrl)
  // Feeds are served from other hosts than the site they speak of; xml:base still goes first.
  const origin = { baseUrl: siteUrl?.value ?? baseUrl, now }
  const authors = authorsOf(feed, '../')
  const title = firstFound(feed, TITLES, titleText)
  return asFeed(
    {
      title,
      siteUrl,
      category: firstFound(feed, FEED_CATEGORIES, categoryText, CATEGORY_ATTRIBUTES),
      language: firstFound(feed, LANGUAGES, (field) => field.text),
    },
    items.map((fields) => xmlItem(fields, origin, { title: title?.value ?? '', authors })),
  )
}

function xmlItem(
  fields: readonly Field[],
  origin: Origin,
  feed: { readonly title: string; readonly authors: readonly Found<string>[] },
): FeedItem {
  const id = firstFound(fields, IDS, (field) => field.text.trim())
  return lazyItem(asId(id?.value ?? null), () => {
    const authors = authorsOf(fields)
    const link = itemLink(fields, origin.baseUrl)
    return asItem(
      {
        title: firstFound(fields, TITLES, titleText),
        link,
        id,
        published: firstPast(datesOf(fields), origin),
        summary: summaryOf(fields),
        categories: fields.flatMap(categoriesOf),
        authors: authors.length === 0 ? feed.authors : authors,
        publisher: publisherOf(fields, feed.title),
        publisherUrl: isSearchAddress(link?.value ?? '') ? publisherUrl(fields) : null,
      },
      origin,
    )
  })
}

// The better source is first.
const LANGUAGES = ['language', 'dc:language', 'xml:lang']
const TITLES = ['title', 'dc:title', 'media:title', 'itunes:title']
const IDS = ['guid', 'id', 'rdf:about', 'dc:identifier']
const TEASERS = ['description', 'summary']
const BODIES = ['content:encoded', 'content']
const OTHER_SUMMARIES = ['dc:description', 'itunes:summary', 'media:description']
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
const CATEGORIES: ReadonlySet<string> = new Set(['category', 'dc:subject', 'dcterms:subject'])
/** Wires, broadcasters and news agencies list search words, in one element or in several. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'keywords',
  'dc:keyword',
  'dc:keywords',
  'itunes:keywords',
  'media:keywords',
  'news:keywords',
])

const AUTHORS = ['dc:creator', 'author', 'itunes:author', 'managingeditor']
const PUBLISHERS = ['news:source', 'source']
const NAMES: ReadonlySet<string> = new Set([
  ...LANGUAGES,
  ...TITLES,
  ...IDS,
  ...TEASERS,
  ...BODIES,
  ...OTHER_SUMMARIES,
  ...DATES,
  ...FEED_CATEGORIES,
  ...CATEGORIES,
  ...KEYWORDS,
  ...AUTHORS,
  ...PUBLISHERS,
  ...LINK_FIELDS,
])

function firstFound(
  fields: readonly Field[],
  names: readonly string[],
  read: (field: Field) => string,
  attributes: readonly string[] = [],
): Found<string> | null {
  for (const name of names) {
    for (const field of fields) {
      const text = field.name === name ? read(field) : ''
      if (text !== '') return { value: text, from: placeOf(field, attributes) }
    }
  }
  return null
}

function* datesOf(fields: readonly Field[]): Generator<Found<string>> {
  for (const name of DATES) {
    for (const field of fields) if (field.name === name) yield { value: field.text, from: name }
  }
}

/** XHTML is text already: its tags were elements of the feed. */
function isPlain(field: Field): boolean {
  return field.attributes['type']?.toLowerCase() === 'xhtml'
}

function titleText(field: Field): string {
  const written = isPlain(field) ? field.text : writtenText(field)
  if (isPlain(field) || field.isDeclaredText) return oneLine(written)
  const type = field.attributes['type']?.trim().toLowerCase() ?? ''
  return plainTitle(written, { isHtml: type === 'html' || type === 'text/html' })
}

/** A field without a type is read as markup if it looks so: programs forget the type of long texts. */
function bodyText(field: Field): string {
  if (isPlain(field)) return textParagraphs(field.text)
  const written = writtenText(field)
  const saysText =
    field.isDeclaredText && (field.attributes['type'] !== undefined || !hasMarkup(written))
  return saysText ? textParagraphs(written) : paragraphText(written)
}

function summaryOf(fields: readonly Field[]): Found<string> | null {
  const text = fullerText(
    firstFound(fields, TEASERS, bodyText),
    () => firstFound(fields, BODIES, bodyText),
    { isShown: isShow(fields) },
  )
  return text ?? firstFound(fields, OTHER_SUMMARIES, bodyText)
}

/**
 * Atom may carry text as base64: 0.3 says so by its mode, 1.0 by a type other than text (RFC 4287, 4.1.3.3). A picture
 * or a sound has no text.
 */
function writtenText({ attributes, text }: Field): string {
  const type = attributes['type']?.trim().toLowerCase() ?? ''
  const isDeclared = attributes['mode']?.toLowerCase() === 'base64'
  if (!isDeclared && !isEncodedType(type)) return text
  const written = text.replaceAll(/\s+/g, '')
  // Some feeds name a wrong type, and write plain text.
  if (!isDeclared && !isBase64(written)) return MEDIA_TYPE.test(type) ? '' : text
  const undone = Buffer.from(written, 'base64')
    .toString('utf8')
    .replace(/\u{fffd}$/u, '')
  if (isText(undone)) return undone
  // A word of four letters could be base64 as well.
  const isWord = !isDeclared && !MEDIA_TYPE.test(type) && text.length < SHORTEST_FILE_CHARS
  return isWord ? text : ''
}

function isEncodedType(type: string): boolean {
  return type.includes('/') && !/^text\/|[/+]xml(?:;|$)/.test(type)
}

function isBase64(text: string): boolean {
  const isWhole = text.length % 4 === 0 || text.length >= FEED_LIMITS.fieldChars
  return isWhole && /^[\w+/-]*={0,2}$/.test(text)
}

const SHORTEST_FILE_CHARS = 48
const MEDIA_TYPE = /^(?:image|audio|video|font)\//

/** Bytes other than text are invalid UTF-8, or contain control characters. */
function isText(text: string): boolean {
  return !/[[\p{Cc}\u{fffd}]--[\t\n\r]]/v.test(text)
}

function authorsOf(fields: readonly Field[], above = ''): Found<string>[] {
  for (const name of AUTHORS) {
    const named = fields.filter((field) => field.name === name)
    const authors = named.flatMap((field) => found(above + name, authorName(field)) ?? [])
    if (authors.length > 0) return authors
  }
  return []
}

/** By the letter an RSS author is an address with the name in brackets; most write the name. */
function authorName({ named, text, isDeclaredText }: Field): string {
  const written = isDeclaredText ? oneLine(named ?? text) : plainTitle(named ?? text)
  const [, bracketed] = /^[^\s@]+@[^\s@()]+ ?\(([^()]+)\)$/.exec(written) ?? []
  const [, addressed] = /^"?([^"<>@]+)"? ?<[^<>\s][^<>\s@]*@[^<>\s]+>$/.exec(written) ?? []
  const name = (bracketed ?? addressed ?? written).trim()
  // A mail address is no name, and must not be shown to others.
  return /^\S[^\s@]*@\S+$/.test(name) ? '' : name
}

/** RSS and Atom name the feed that an item was taken from, news searches the paper. */
function publisherOf(fields: readonly Field[], feedTitle: string): Found<string> | null {
  const name = firstFound(fields, PUBLISHERS, publisherName)
  return name?.value === feedTitle ? null : name
}

function publisherName({ named, text, isDeclaredText }: Field): string {
  const written = isDeclaredText ? oneLine(named ?? text) : plainTitle(named ?? text)
  // A source without a name has addresses and times instead.
  return /^(?:https?|urn|tag):/i.test(written) ? '' : written
}

/** A news search gives the paper's site here; other feeds often give a feed's address. */
function publisherUrl(fields: readonly Field[]): Found<string> | null {
  const source = fields.find(({ name }) => PUBLISHERS.includes(name))
  return source === undefined
    ? null
    : found(`${source.name}@url`, webAddress(source.attributes['url'] ?? '', null))
}

function categoriesOf(field: Field): Found<string>[] {
  const isList = KEYWORDS.has(field.name)
  if (!isList && !CATEGORIES.has(field.name)) return []
  const from = placeOf(field, CATEGORY_ATTRIBUTES)
  const text = categoryText(field)
  return (isList ? text.split(/[,;]/) : [text]).map((value) => ({ value: value.trim(), from }))
}

/** Atom's are the first two, iTunes has the third. */
const CATEGORY_ATTRIBUTES = ['label', 'term', 'text']

function categoryText({ attributes, text, isDeclaredText }: Field): string {
  const label = attributes['label'] ?? attributes['term'] ?? attributes['text']
  return isDeclaredText ? oneLine(label ?? text) : plainTitle(label ?? text)
}
