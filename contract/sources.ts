import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { DAY_MS, KEYWORD, MARKS_MAX, SOURCE, WEEKDAYS } from './limits.ts'
import { SentMessages } from './messages/message.ts'
import { OPML } from './rules/opml-limits.ts'
import { Instant, Page, TimeZone, filledText, storable } from './wire.ts'

export const FeedHealth = z.object({
  /** `waiting` before the first fetch; `gone` when the site said 410. */
  state: z.enum(['waiting', 'ok', 'failing', 'gone']),
  /** The address that Lin reads. It may differ from the typed one: Lin looks for the feed of a site, and feeds move. */
  url: z.string(),
  title: z.nullable(z.string()),
  error: z.nullable(z.string()),
  error_messages: SentMessages,
  last_success_at: z.nullable(Instant),
  next_try_at: z.nullable(Instant),
})
export type FeedHealth = z.infer<typeof FeedHealth>

/** A search of the news, read like a feed. */
export const KeywordSearch = z.object({ ...FeedHealth.shape, name: z.string() })
export type KeywordSearch = z.infer<typeof KeywordSearch>

export const Source = z.object({
  id: z.uuid(),
  source: z.string(),
  /** The user's own category, else the feed's. */
  category: z.nullable(z.string()),
  created_at: Instant,
  last_update: z.nullable(Instant),
  articles: z.int(),
  /** Null for a keyword. */
  feed: z.nullable(FeedHealth),
  /** Searches for a keyword, besides the user's other sources; empty for an address. */
  searches: z.array(KeywordSearch),
})
export type Source = z.infer<typeof Source>

export const NewSource = z.object({
  id: z.optional(z.uuid()),
  source: checked(z.string(), z.maxLength(SOURCE.maxLength), storable()),
})
export type NewSource = z.infer<typeof NewSource>

export const SourceChange = z.object({
  /** Null: the feed's own category. */
  category: z.nullable(
    checked(z.string(), z.trim(), z.maxLength(SOURCE.categoryMaxLength), storable()),
  ),
})
export type SourceChange = z.infer<typeof SourceChange>

export const OpmlImport = z.object({
  opml: checked(z.string(), z.maxLength(OPML.maxLength)),
})
export type OpmlImport = z.infer<typeof OpmlImport>

export const OpmlImported = z.object({
  added: z.array(Source),
  already: z.int(),
  refused: z.array(
    z.object({ source: z.string(), reason: z.string(), reason_messages: SentMessages }),
  ),
})
export type OpmlImported = z.infer<typeof OpmlImported>

export const Article = z.object({
  id: z.uuid(),
  title: z.string(),
  link: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  published_at: z.nullable(Instant),
  source_id: z.uuid(),
  categories: z.array(z.string()),
  authors: z.array(z.string()),
  feed_title: z.nullable(z.string()),
  /** The publisher; null if it is the feed itself. For a search, the paper. Missing from earlier versions. */
  publisher: z.optional(z.nullable(z.string())),
  is_used: z.boolean(),
})
export type Article = z.infer<typeof Article>

const Keyword = checked(z.string(), z.maxLength(KEYWORD.maxLength), storable())

export const ArticleQuery = z.extend(Page, {
  source_id: z.optional(z.uuid()),
  keyword: z.optional(Keyword),
})
export type ArticleQuery = z.infer<typeof ArticleQuery>

export const ArticlePage = z.object({
  articles: z.array(Article),
  next_cursor: z.nullable(z.string()),
})
export type ArticlePage = z.infer<typeof ArticlePage>

/** Days and months are counted in this zone; UTC by default. */
const CountedIn = z.optional(TimeZone)
export const KeywordQuery = z.object({ keyword: Keyword, timezone: CountedIn })
export type KeywordQuery = z.infer<typeof KeywordQuery>

export const TrendQuery = z.object({
  keyword: Keyword,
  date_range: z._default(z.literal('monthly'), 'monthly'),
  timezone: CountedIn,
})
export type TrendQuery = z.infer<typeof TrendQuery>

export const Coverage = z.object({
  from: z.nullable(Instant),
  to: z.nullable(Instant),
  articles: z.int(),
  /** Plain words, including what the analysis cannot tell: a feed holds only its latest articles. */
  explanation: z.string(),
  /** Missing from earlier versions. */
  searches: z.optional(z.object({ asked: z.int(), answered: z.int() })),
})
export type Coverage = z.infer<typeof Coverage>

/** Too few articles are known to tell. */
export const INSUFFICIENT_DATA = 'insufficient data'

const TREND_DIRECTIONS = ['rising', 'falling', 'steady', 'spike', INSUFFICIENT_DATA] as const

export const KeywordTrend = z.object({
  keyword: z.string(),
  date_range: z.literal('monthly'),
  /** Oldest first, without gaps. */
  buckets: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      count: z.int(),
      /** Of all articles of that month, 0 to 1. */
      share: z.number(),
      /** By the `basis`, with the highest month as 100. */
      index0_100: z.number(),
    }),
  ),
  /** `count` if there are too few other articles for a share to be meaningful. */
  basis: z.enum(['share', 'count']),
  direction: z.enum(TREND_DIRECTIONS),
  /** From the first month to the last along the fitted line; null without a direction. */
  change_pct: z.nullable(z.number()),
  /** 0 to 1 */
  confidence: z.number(),
  explanation: z.string(),
  top_terms: z.array(z.object({ term: z.string(), count: z.int(), lift: z.number() })),
  coverage: Coverage,
})
export type KeywordTrend = z.infer<typeof KeywordTrend>

export const KeywordPattern = z.object({
  /** `daily`, `weekly`, `biweekly`, `monthly`, `irregular`, `insufficient data`, or another value. */
  pattern: z.string(),
  /** Confidence: 0 to 1. */
  details: z.object({ explanation: z.string(), confidence: z.number() }),
  total_articles: z.int(),
  date_range: z.object({ start: z.nullable(Instant), end: z.nullable(Instant) }),
  /** The newest ones. */
  articles: z.array(
    z.object({
      /** Missing if the article is not in the user's sources: no post can be requested from it alone. */
      id: z.optional(z.uuid()),
      title: z.string(),
      link: z.nullable(z.string()),
      date: z.nullable(z.string()),
    }),
  ),
  /** Monday first. */
  weekdays: z.array(z.object({ day: z.enum(WEEKDAYS), count: z.int() })),
  /** Slots that match this pace; null without a rhythm. */
  rhythm: z.nullable(
    z.object({
      days: z.array(z.enum(WEEKDAYS)),
      time: checked(z.string(), z.regex(/^\d\d:\d\d$/)),
    }),
  ),
  coverage: Coverage,
})
export type KeywordPattern = z.infer<typeof KeywordPattern>

export const READING = {
  rulesMax: 200,
  valueMaxLength: 200,
  /** Lin remembers this long that an article was read. A kept article stays until the person releases it. */
  readKeepMs: 45 * DAY_MS,
  previewMs: 30 * DAY_MS,
  previewArticlesMax: 3000,
  previewExamples: 5,
} as const

/** An article that is kept for a post, whole, even after its feed drops it or is unfollowed. */
const KeptArticle = z.object({
  title: z.string(),
  link: z.nullable(z.string()),
  /** Missing in rows that devices stored in earlier versions. */
  summary: z.optional(z.nullable(z.string())),
  authors: z.optional(z.array(z.string())),
  feed_title: z.nullable(z.string()),
  published_at: z.nullable(Instant),
})

export const ArticleMark = z.object({
  read_at: z.nullable(Instant),
  kept_at: z.nullable(Instant),
  article: z.nullable(KeptArticle),
})
export type ArticleMark = z.infer<typeof ArticleMark>

export const ArticleRule = z.object({
  /** `mute` hides what it matches; `must` hides what no `must` rule matches. */
  kind: z.enum(['mute', 'must']),
  /**
   * `word`: title, summary and categories; `author`: the authors; `feed`: the name of the feed or the publisher, or its
   * site.
   */
  field: z.enum(['word', 'author', 'feed']),
  value: z.string(),
})
export type ArticleRule = z.infer<typeof ArticleRule>

/** Either a mark, with the id of its article, or a rule. */
export const ReadingRow = z.object({
  id: z.uuid(),
  mark: z.nullable(ArticleMark),
  rule: z.nullable(ArticleRule),
})
export type ReadingRow = z.infer<typeof ReadingRow>

export const NewRule = z.extend(ArticleRule, {
  id: z.optional(z.uuid()),
  value: filledText(READING.valueMaxLength),
})
export type NewRule = z.infer<typeof NewRule>

/**
 * Missing fields leave the mark unchanged. Of several marks of one article the last one counts. Articles that the user
 * does not follow are skipped.
 */
export const ArticleMarks = z.object({
  marks: checked(
    z.array(
      z.object({
        id: z.uuid(),
        is_read: z.optional(z.boolean()),
        is_kept: z.optional(z.boolean()),
      }),
    ),
    z.minLength(1),
    z.maxLength(MARKS_MAX),
  ),
})
export type ArticleMarks = z.infer<typeof ArticleMarks>

/** The articles that a rule would have hidden, of those that the other rules show. */
export const RulePreview = z.object({
  days: z.int(),
  articles: z.int(),
  hidden: z.int(),
  examples: z.array(z.object({ title: z.string(), feed_title: z.nullable(z.string()) })),
})
export type RulePreview = z.infer<typeof RulePreview>
