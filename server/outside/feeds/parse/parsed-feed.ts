import { HOUR_MS } from '#contract/limits.ts'

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
 * Names of the elements or members that an item was read from. A future date counts as none: the item then has the time
 * of reading.
 */
export interface TakenFrom {
  readonly title: string | null
  readonly link: string | null
  readonly published: string | null
  readonly summary: string | null
  readonly publisher: string | null
}

export interface Found<T> {
  readonly value: T
  readonly from: string
}

export const FEED_LIMITS = {
  /** The rest of a longer document is not read. */
  bytes: 16 * 1024 * 1024,
  /** htmlparser2 keeps its open elements in an array that it unshifts: deep nesting is quadratic there. */
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

export class UnreadableFeed extends Error {
  override readonly name = 'UnreadableFeed'
}

interface FoundItem extends Pick<FeedItem, 'id' | 'categories' | 'authors' | 'publisherUrl'> {
  readonly title: Found<string> | null
  readonly link: Found<string> | null
  readonly published: Found<Date> | null
  readonly summary: Found<string> | null
  readonly publisher: Found<string> | null
}

export interface Origin {
  /** The base of relative links, unless the document names one. */
  readonly baseUrl: string | null
  /** No item is newer. */
  readonly now: Date
}

export function asItem(found: FoundItem, { now }: Pick<Origin, 'now'>): FeedItem {
  const summary = found.summary?.value ?? null
  const title = found.title?.value ?? standInTitle(summary?.replaceAll('\n', ' ') ?? null)
  const named = found.publisher?.value ?? ''
  const publisher = named === '' || named.length > FEED_LIMITS.publisherChars ? null : named
  const published = found.published?.value ?? null
  return {
    title: asTitle(publisher === null ? title : withoutPublisher(title, publisher)),
    link: found.link?.value ?? null,
    id: asId(found.id),
    published: published !== null && published > now ? now : published,
    summary: summary === null ? null : cut(summary, FEED_LIMITS.summaryChars),
    categories: namedOnce(found.categories, FEED_LIMITS.categories, FEED_LIMITS.categoryChars),
    authors: namedOnce(found.authors, FEED_LIMITS.authors, FEED_LIMITS.authorChars),
    publisher,
    publisherUrl: publisher === null ? null : found.publisherUrl,
    from: {
      title: found.title?.from ?? null,
      link: found.link?.from ?? null,
      published:
        published === null || isToCome(published, now) ? null : (found.published?.from ?? null),
      summary: found.summary?.from ?? null,
      publisher: publisher === null ? null : (found.publisher?.from ?? null),
    },
  }
}

/** Further in the future than a missing time zone can explain. */
export function isToCome(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime() + SLACK_MS
}

const SLACK_MS = 14 * HOUR_MS

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

export function asLanguage(text: string | null): string | null {
  const [tag] = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/iu.exec(text?.trim() ?? '') ?? []
  return tag ?? null
}

export function asTitle(text: string): string {
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

function namedOnce(names: readonly string[], count: number, chars: number): string[] {
  if (names.length === 0) return []
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    const isUsable = name !== '' && name.length <= chars
    if (isUsable && !seen.has(key) && seen.size < count) seen.set(key, name)
  }
  return [...seen.values()]
}
