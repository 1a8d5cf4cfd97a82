import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { DAY_MS } from './limits.ts'
import { Instant, storable } from './wire.ts'

/** What a person says of the articles that they read: marks on them, and rules for all that come. */
export const READING = {
  /** Marks that one write sets. */
  marksMax: 500,
  rulesMax: 200,
  valueMaxLength: 200,
  /** So long it is known that an article was read. What is kept stays until it is let go. */
  readKeepMs: 45 * DAY_MS,
  /** A preview tells what a rule would have hidden within this time. */
  previewMs: 30 * DAY_MS,
  previewArticlesMax: 3000,
  previewExamples: 5,
} as const

/** What is left of an article that is kept for a post, also once its feed has forgotten it. */
export const KeptArticle = z.object({
  title: z.string(),
  link: z.nullable(z.string()),
  feed_title: z.nullable(z.string()),
  published_at: z.nullable(Instant),
})
export type KeptArticle = z.infer<typeof KeptArticle>

export const ArticleMark = z.object({
  read_at: z.nullable(Instant),
  kept_at: z.nullable(Instant),
  /** Null where it is not kept. */
  article: z.nullable(KeptArticle),
})
export type ArticleMark = z.infer<typeof ArticleMark>

export const ArticleRule = z.object({
  /** `mute` hides what it matches; where there are rules of `must`, what matches none of them is hidden. */
  kind: z.enum(['mute', 'must']),
  /** Where the value is looked for: in title, summary and categories; among the authors; in the feed's name or its site. */
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

const RuleValue = checked(
  z.string(),
  z.trim(),
  z.minLength(1),
  z.maxLength(READING.valueMaxLength),
  storable(),
)

export const NewRule = z.extend(ArticleRule, { id: z.optional(z.uuid()), value: RuleValue })
export type NewRule = z.infer<typeof NewRule>

/** What is missing stays as it is; of several marks of one article the last one counts. An article that the user does not follow is left out. */
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
    z.maxLength(READING.marksMax),
  ),
})
export type ArticleMarks = z.infer<typeof ArticleMarks>

/** What a rule would have hidden, of what the other rules show. */
export const RulePreview = z.object({
  /** How many days were looked at. */
  days: z.int(),
  /** How many articles came in these days and are shown. */
  articles: z.int(),
  hidden: z.int(),
  /** The newest ones that it would have hidden. */
  examples: z.array(z.object({ title: z.string(), feed_title: z.nullable(z.string()) })),
})
export type RulePreview = z.infer<typeof RulePreview>
