import { publishedLink } from '@lin/feed-reader/links'
import { groupStories } from '@lin/same-story'
import type { Story as StoryOf } from '@lin/same-story'

import { DAY_MS } from '#contract/limits.ts'
import { createFilter } from '#contract/rules/article-rules.ts'
import { createMatcher, searchedText } from '#contract/rules/keyword-match.ts'
import { SAME_STORY } from '#contract/rules/same-story.ts'
import type { Article, Source } from '#contract/sources.ts'

import type { Reading } from './reading.ts'

export type Story = StoryOf<Article>

/** The order stays. The name of a search does not say who reports: its articles may tell one story several times. */
export function storiesOf(articles: readonly Article[], sources: readonly Source[]): Story[] {
  const searches = new Set(sources.filter(({ feed }) => feed === null).map(({ id }) => id))
  const told = articles.map((article) => {
    const { title, summary, published_at: at } = article
    const link = article.link === null ? null : publishedLink(article.link)
    const feed = searches.has(article.source_id) ? null : article.feed_title
    return { title, summary, link, feed, atMs: at === null ? null : Date.parse(at), article }
  })
  return groupStories(told, SAME_STORY).map(({ lead, others }) => ({
    lead: lead.article,
    others: others.map(({ article, because }) => ({ article: article.article, because })),
  }))
}

export function shownBy(
  { rules }: Pick<Reading, 'rules'>,
  articles: readonly Article[],
): { readonly shown: readonly Article[]; readonly hidden: number } {
  const shown = rules.length === 0 ? articles : articles.filter(createFilter(rules))
  return { shown, hidden: articles.length - shown.length }
}

export function articlesIn({ lead, others }: Story): readonly Article[] {
  return [lead, ...others.map(({ article }) => article)]
}

/** True once one of its articles is read, and for an old story, since read marks are not known for ever. */
export function isRead(story: Story, { marks }: Pick<Reading, 'marks'>, nowMs: number): boolean {
  const { published_at: at } = story.lead
  const isOld = at !== null && nowMs - Date.parse(at) > NEWS_MS
  return isOld || articlesIn(story).some(({ id }) => (marks.get(id)?.read_at ?? null) !== null)
}

/** Below `READING.readKeepMs`. */
const NEWS_MS = 30 * DAY_MS

export interface Interests {
  readonly keywords: readonly string[]
  /** By the names of feeds: how many articles were used for posts, kept and read. */
  readonly used: ReadonlyMap<string, number>
  readonly kept: ReadonlyMap<string, number>
  readonly read: ReadonlyMap<string, number>
}

export function interestsOf(
  articles: readonly Article[],
  sources: readonly Source[],
  { marks }: Pick<Reading, 'marks'>,
): Interests {
  return {
    keywords: sources.filter(({ feed }) => feed === null).map(({ source }) => source),
    used: countBy(articles.filter((article) => article.is_used)),
    kept: countBy(articles.filter(({ id }) => (marks.get(id)?.kept_at ?? null) !== null)),
    read: countBy(articles.filter(({ id }) => (marks.get(id)?.read_at ?? null) !== null)),
  }
}

function countBy(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { feed_title: feed } of articles) {
    if (feed !== null) counts.set(feed, (counts.get(feed) ?? 0) + 1)
  }
  return counts
}

/** A reason for the place of a story; the weightiest comes first. */
export type Reason =
  | { readonly kind: 'keyword'; readonly keyword: string; readonly points: number }
  | {
      readonly kind: 'used' | 'kept' | 'read'
      readonly feed: string
      readonly count: number
      readonly points: number
    }
  | { readonly kind: 'wide'; readonly count: number; readonly points: number }
  | { readonly kind: 'fresh'; readonly points: number }

export interface Judged {
  readonly story: Story
  readonly reasons: readonly Reason[]
}

/** The unread stories that no post was written about, the most interesting first. */
export function worthAPost(
  articles: readonly Article[],
  sources: readonly Source[],
  { reading, nowMs }: { readonly reading: Reading; readonly nowMs: number },
): readonly Judged[] {
  const { shown } = shownBy(reading, articles)
  const fresh = storiesOf(shown, sources).filter(
    (story) => !isRead(story, reading, nowMs) && !isUsed(story),
  )
  return forYou(fresh, interestsOf(articles, sources, reading), nowMs)
}

function isUsed(story: Story): boolean {
  return articlesIn(story).some((article) => article.is_used)
}

/** A story's points are the sum of its reasons': nothing else decides, and each of them can be read. */
export const POINTS = {
  keywordInTitle: 4,
  keyword: 2.5,
  /** For each article that was used, kept or read, up to `most`. */
  used: 1,
  kept: 0.7,
  read: 0.25,
  most: 4,
  /** For each feed beside the first, up to `most`. */
  wide: 0.8,
  /** For an article that has come just now; half of it after `halfLifeMs`. */
  fresh: 3,
  halfLifeMs: 2 * DAY_MS,
} as const

/** The most interesting first. Of equals, the newest. */
export function forYou(
  stories: readonly Story[],
  interests: Interests,
  nowMs: number,
): readonly Judged[] {
  const matchers = interests.keywords.map((keyword) => ({
    keyword,
    isAbout: createMatcher(keyword),
  }))
  const judged = stories.map((story) => {
    const reasons = [
      ...keywordIn(story, matchers),
      ...feedReasons(story, interests),
      ...wideness(story),
      freshness(story, nowMs),
    ].toSorted((a, b) => b.points - a.points)
    return { story, reasons, points: reasons.reduce((sum, { points }) => sum + points, 0) }
  })
  return judged.toSorted((a, b) => b.points - a.points)
}

interface Matcher {
  readonly keyword: string
  readonly isAbout: (text: string) => boolean
}

function keywordIn({ lead }: Story, matchers: readonly Matcher[]): Reason[] {
  const inTitle = matchers.find(({ isAbout }) => isAbout(lead.title))
  if (inTitle !== undefined) {
    return [{ kind: 'keyword', keyword: inTitle.keyword, points: POINTS.keywordInTitle }]
  }
  const text = searchedText(withCategories(lead))
  const found = matchers.find(({ isAbout }) => isAbout(text))
  return found === undefined
    ? []
    : [{ kind: 'keyword', keyword: found.keyword, points: POINTS.keyword }]
}

/** Articles that a device has stored with earlier versions have no categories. */
export function withCategories<A extends Omit<Article, 'categories'>>(
  article: A & { readonly categories?: readonly string[] },
) {
  return { ...article, categories: article.categories ?? [] }
}

function feedReasons(story: Story, interests: Interests): Reason[] {
  const feeds = new Set(articlesIn(story).flatMap(({ feed_title: feed }) => feed ?? []))
  return (['used', 'kept', 'read'] as const).flatMap((kind) => {
    const [best] = [...feeds]
      .map((feed) => ({ feed, count: interests[kind].get(feed) ?? 0 }))
      .toSorted((a, b) => b.count - a.count)
    if (best === undefined || best.count === 0) return []
    return [{ kind, ...best, points: Math.min(best.count, POINTS.most) * POINTS[kind] }]
  })
}

function wideness(story: Story): Reason[] {
  const count = 1 + story.others.length
  if (count === 1) return []
  return [{ kind: 'wide', count, points: Math.min(count - 1, POINTS.most) * POINTS.wide }]
}

function freshness({ lead }: Story, nowMs: number): Reason {
  const atMs = lead.published_at === null ? 0 : Date.parse(lead.published_at)
  const ageMs = Math.max(0, nowMs - atMs)
  return { kind: 'fresh', points: POINTS.fresh * 2 ** (-ageMs / POINTS.halfLifeMs) }
}

/** The two weightiest reasons that are worth showing: an article of days ago is not new, whatever its points. */
export function saidReasons(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter(({ kind, points }) => kind !== 'fresh' || points >= 1).slice(0, 2)
}
