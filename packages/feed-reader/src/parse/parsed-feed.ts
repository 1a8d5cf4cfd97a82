import { cut } from './plain-text.ts'

export interface ParsedFeed {
  /** Plain text; '' if the feed has none. */
  readonly title: string
  readonly siteUrl: string | null
  /** The first category that the feed gives itself as a whole; JSON Feed has none. */
  readonly category: string | null
  /** As declared, such as `de-AT`. Programs declare English if nobody set one. */
  readonly language: string | null
  /** In the order of the document. */
  readonly items: readonly FeedItem[]
  readonly from: FeedTakenFrom
}

export interface FeedItem {
  /** Plain text. The opening of the summary stands in for a missing title; '' if both are missing. */
  readonly title: string
  /** Absolute, http or https. */
  readonly link: string | null
  readonly id: string | null
  /**
   * The time of publication, else of the last change, and never later than the time of reading: feeds of events give
   * the day of the event. A time without a zone is taken as UTC.
   */
  readonly published: Date | null
  /** Plain text, a line for each paragraph, cut at `FEED_LIMITS.summaryChars`. */
  readonly summary: string | null
  readonly categories: readonly string[]
  /** The whole feed's if an item names none. */
  readonly authors: readonly string[]
  /** The paper that a search found the item in, or the feed that it was taken from. */
  readonly publisher: string | null
  /** Null unless the link is a search's redirect, which hides the article's address. */
  readonly publisherUrl: string | null
  readonly from: TakenFrom
}

/**
 * Names what each field was read from; null where the document has none. An element of XML is named in lower case,
 * with the usual prefix (`dc:date`, whatever prefix the document uses), and its attribute behind it: `link@href`. A
 * member of JSON is named as it is (`date_published`). `../` stands before what belongs to the feed as a whole.
 */
export interface TakenFrom {
  /** Null for a title that the summary stands in for. */
  readonly title: string | null
  readonly link: string | null
  readonly id: string | null
  /** Null for a future date, too: the item then has the time of reading. */
  readonly published: string | null
  readonly summary: string | null
  /** Each name once. */
  readonly categories: readonly string[]
  readonly authors: string | null
  readonly publisher: string | null
  readonly publisherUrl: string | null
}

/** As `TakenFrom`, for the feed as a whole. */
export interface FeedTakenFrom {
  readonly title: string | null
  readonly siteUrl: string | null
  readonly category: string | null
  readonly language: string | null
}

/** A value, and the name of what it was read from: every reader of a field returns this. */
export interface Found<T> {
  readonly value: T
  readonly from: string
}

export function found(from: string, text: string | null): Found<string> | null {
  return text === null || text === '' ? null : { value: text, from }
}

/** The rest is cut off or left out, unless a limit says otherwise. Lengths are UTF-16 units. */
export const FEED_LIMITS = {
  /** The rest of a longer document is not read. */
  bytes: 16 * 1024 * 1024,
  /**
   * A deeper document is no feed. htmlparser2 keeps its open elements in an array that it unshifts: deep nesting is
   * quadratic there.
   */
  depth: 1000,
  /** Elements that may stand before a feed, such as warnings of a program or the page around it. */
  strangers: 100,
  items: 5000,
  /** Of the feed, and of each item. */
  fields: 2000,
  fieldChars: 100_000,
  titleChars: 500,
  standInTitleChars: 100,
  summaryChars: 4000,
  addressChars: 2000,
  categories: 20,
  categoryChars: 80,
  authors: 10,
  authorChars: 100,
  publisherChars: 100,
} as const

/** The document is no feed. */
export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed'
}

interface FoundItem {
  readonly title: Found<string> | null
  readonly link: Found<string> | null
  readonly id: Found<string> | null
  readonly published: Found<Date> | null
  readonly summary: Found<string> | null
  readonly categories?: readonly Found<string>[]
  readonly authors?: readonly Found<string>[]
  readonly publisher?: Found<string> | null
  readonly publisherUrl?: Found<string> | null
}

interface FoundFeed {
  readonly title: Found<string> | null
  readonly siteUrl: Found<string> | null
  readonly category?: Found<string> | null
  readonly language?: Found<string> | null
}

export interface Origin {
  /** The base of relative links, unless the document names one. */
  readonly baseUrl: string | null
  /** No item is newer. */
  readonly now: Date
}

export function asFeed(
  { title, siteUrl, category = null, language = null }: FoundFeed,
  items: readonly FeedItem[],
): ParsedFeed {
  const tag = asLanguage(language?.value ?? null)
  const isCategory = category !== null && category.value.length <= FEED_LIMITS.categoryChars
  return {
    title: asTitle(title?.value ?? ''),
    siteUrl: siteUrl?.value ?? null,
    category: isCategory ? category.value : null,
    language: tag,
    items,
    from: {
      title: title?.from ?? null,
      siteUrl: siteUrl?.from ?? null,
      category: isCategory ? category.from : null,
      language: tag === null ? null : (language?.from ?? null),
    },
  }
}

export function asItem(item: FoundItem, { now }: Pick<Origin, 'now'>): FeedItem {
  const { title, link, id, published, summary, publisherUrl = null } = item
  const named = item.publisher?.value.length ?? 0
  const publisher = named > 0 && named <= FEED_LIMITS.publisherChars ? item.publisher : null
  const date = published?.value ?? null
  const isPast = date !== null && !isToCome(date, now)
  const headline = title?.value ?? standInTitle(summary?.value.replaceAll('\n', ' ') ?? null)
  const authors = namedOnce(item.authors ?? [], FEED_LIMITS.authors, FEED_LIMITS.authorChars)
  const categories = namedOnce(
    item.categories ?? [],
    FEED_LIMITS.categories,
    FEED_LIMITS.categoryChars,
  )
  return {
    title: asTitle(publisher ? withoutPublisher(headline, publisher.value) : headline),
    link: link?.value ?? null,
    id: asId(id?.value ?? null),
    published: date !== null && date > now ? now : date,
    summary: summary === null ? null : cut(summary.value, FEED_LIMITS.summaryChars),
    categories: categories.map(({ value }) => value),
    authors: authors.map(({ value }) => value),
    publisher: publisher?.value ?? null,
    publisherUrl: publisher ? (publisherUrl?.value ?? null) : null,
    from: {
      title: title?.from ?? null,
      link: link?.from ?? null,
      id: id?.from ?? null,
      published: isPast ? (published?.from ?? null) : null,
      summary: summary?.from ?? null,
      categories: [...new Set(categories.map(({ from }) => from))],
      authors: authors[0]?.from ?? null,
      publisher: publisher?.from ?? null,
      publisherUrl: publisher ? (publisherUrl?.from ?? null) : null,
    },
  }
}

/** Further in the future than a missing time zone can explain. */
export function isToCome(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime() + SLACK_MS
}

const SLACK_MS = 14 * 3_600_000

/** Most items are known already, so an item reads no more than its id until another field is asked for. */
export function lazyItem(id: string | null, read: () => FeedItem): FeedItem {
  return new LazyItem(id, read)
}

class LazyItem implements FeedItem {
  readonly id: string | null
  readonly #read: () => FeedItem
  #item: FeedItem | null = null

  constructor(id: string | null, read: () => FeedItem) {
    this.id = id
    this.#read = read
  }

  get title() {
    return this.#whole().title
  }

  get link() {
    return this.#whole().link
  }

  get published() {
    return this.#whole().published
  }

  get summary() {
    return this.#whole().summary
  }

  get categories() {
    return this.#whole().categories
  }

  get authors() {
    return this.#whole().authors
  }

  get publisher() {
    return this.#whole().publisher
  }

  get publisherUrl() {
    return this.#whole().publisherUrl
  }

  get from() {
    return this.#whole().from
  }

  #whole(): FeedItem {
    this.#item ??= this.#read()
    return this.#item
  }
}

/** A plain object, which can be spread and posted to a thread, as a lazy item cannot. */
export function wholeItem(item: FeedItem): FeedItem {
  const {
    title,
    link,
    id,
    published,
    summary,
    categories,
    authors,
    publisher,
    publisherUrl,
    from,
  } = item
  return { title, link, id, published, summary, categories, authors, publisher, publisherUrl, from }
}

export function asId(text: string | null): string | null {
  return text === null ? null : cut(text, FEED_LIMITS.addressChars)
}

function asLanguage(text: string | null): string | null {
  const [tag] = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/iu.exec(text?.trim() ?? '') ?? []
  return tag ?? null
}

function asTitle(text: string): string {
  return cut(text, FEED_LIMITS.titleChars)
}

/** News searches write the paper's name behind each headline. */
function withoutPublisher(title: string, publisher: string): string {
  if (!title.toLowerCase().endsWith(publisher.toLowerCase())) return title
  const headline = title.slice(0, -publisher.length)
  const [end] = /\s[-–—|·•:]\s$/u.exec(headline.slice(-3)) ?? []
  return end === undefined ? title : headline.slice(0, -end.length).trimEnd() || title
}

/** Short messages have no title: their first words are what people know them by. */
function standInTitle(summary: string | null): string {
  if (summary === null || summary.length <= FEED_LIMITS.standInTitleChars) return summary ?? ''
  const opening = cut(summary, FEED_LIMITS.standInTitleChars)
  return `${opening.replace(/\s\S*$/, '')}…`
}

function namedOnce(names: readonly Found<string>[], count: number, chars: number): Found<string>[] {
  if (names.length === 0) return []
  const seen = new Map<string, Found<string>>()
  for (const name of names) {
    const key = name.value.toLowerCase()
    const isUsable = key !== '' && name.value.length <= chars
    if (isUsable && !seen.has(key) && seen.size < count) seen.set(key, name)
  }
  return [...seen.values()]
}
