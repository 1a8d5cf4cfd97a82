import * as z from 'zod/mini'

import { SOURCE } from './limits.ts'
import { Instant } from './wire.ts'

export const FeedHealth = z.object({
  /** `waiting` before the first fetch; `gone` when the site said 410. */
  state: z.enum(['waiting', 'ok', 'failing', 'gone']),
  title: z.nullable(z.string()),
  /** The last failure in words, or null. */
  error: z.nullable(z.string()),
  last_success_at: z.nullable(Instant),
  next_try_at: z.nullable(Instant),
})
export type FeedHealth = z.infer<typeof FeedHealth>

export const Source = z.object({
  id: z.uuid(),
  /** A feed or site address, or a keyword. */
  source: z.string(),
  category: z.nullable(z.string()),
  created_at: Instant,
  last_update: z.nullable(Instant),
  articles: z.int(),
  /** Null for a keyword. */
  feed: z.nullable(FeedHealth),
})
export type Source = z.infer<typeof Source>

export const NewSource = z.object({
  id: z.optional(z.uuid()),
  source: z.string().check(z.maxLength(SOURCE.maxLength)),
})
export type NewSource = z.infer<typeof NewSource>

export const Article = z.object({
  id: z.uuid(),
  title: z.string(),
  link: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  published_at: z.nullable(Instant),
  source_id: z.uuid(),
})
export type Article = z.infer<typeof Article>

export const KeywordQuery = z.object({ keyword: z.string().check(z.maxLength(200)) })

export const TrendQuery = z.object({
  keyword: z.string().check(z.maxLength(200)),
  date_range: z._default(z.literal('monthly'), 'monthly'),
})

export const KeywordTrend = z.object({
  keyword: z.string(),
  date_range: z.literal('monthly'),
  buckets: z.array(
    z.object({
      month: z.string(),
      count: z.int(),
      share: z.number(),
      index0_100: z.number(),
    }),
  ),
  direction: z.string(),
  change_pct: z.nullable(z.number()),
  confidence: z.number(),
  explanation: z.string(),
  top_terms: z.array(z.object({ term: z.string(), count: z.int(), lift: z.number() })),
  coverage: z.object({
    from: z.nullable(Instant),
    to: z.nullable(Instant),
    articles: z.int(),
  }),
})
export type KeywordTrend = z.infer<typeof KeywordTrend>

export const KeywordPattern = z.object({
  pattern: z.string(),
  details: z.object({ explanation: z.string(), confidence: z.number() }),
  total_articles: z.int(),
  date_range: z.object({ start: z.nullable(Instant), end: z.nullable(Instant) }),
  articles: z.array(
    z.object({
      title: z.string(),
      link: z.nullable(z.string()),
      date: z.nullable(z.string()),
    }),
  ),
})
export type KeywordPattern = z.infer<typeof KeywordPattern>
