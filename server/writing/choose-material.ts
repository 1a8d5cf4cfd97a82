import { publishedLink } from '@lin/feed-reader/links'
import { languageOfArticle } from '@lin/writer/parts'

import { WRITING } from '#contract/content/writing-limits.ts'
import { DAY_MS } from '#contract/limits.ts'
import { createMatcher, searchedText } from '#contract/rules/keyword-match.ts'
import { addressKey } from '#contract/rules/same-story.ts'
import { titleKey } from '#server/articles/same-article.ts'

export interface Candidate {
  readonly id: string
  readonly feed_id: string
  readonly source_id: string
  readonly title: string
  readonly link: string | null
  readonly summary: string | null
  readonly categories: string[]
  readonly authors?: string[]
  readonly published_at: Date | null
  readonly publisher?: string | null
  readonly publisher_url: string | null
  readonly language?: string | null
  /** When it was published, or first seen. */
  readonly moment: Date
  readonly feed_title: string | null
}

/** The address that a post names for an article: its own, or the publisher's site where only a search leads to it. */
export function citedLink({
  link,
  publisher_url: site,
}: Pick<Candidate, 'link' | 'publisher_url'>): string | null {
  return site ?? (link === null ? null : publishedLink(link))
}

export interface Wish {
  /** Null stands for any topic. */
  readonly topic: string | null
  readonly keywords: readonly string[]
  /** Those that the user writes in, ISO 639-1; empty: any. */
  readonly languages: readonly string[]
  readonly recentTexts: readonly string[]
  /** The articles of earlier drafts: the same story in another feed is not new. */
  readonly latelyUsed: readonly { readonly title: string; readonly link: string | null }[]
  readonly now: Date
}

export interface Chosen extends Candidate {
  /** How many feeds report the story, its own included. */
  readonly feedCount: number
  readonly isOnTopic: boolean
  /** The first of the user's keywords that the article mentions. */
  readonly keyword: string | null
}

/**
 * The articles that a post is written from, the leading one first: in a language of the user's, fresh, on the topic,
 * close to the user's keywords, with something to quote, not posted before, and from several feeds. Empty when none is
 * on the topic.
 */
export function chooseMaterial(candidates: readonly Candidate[], wish: Wish): Chosen[] {
  const stories = groupStories(candidates.filter(isNewTo(wish))).map(retoldFor(wish))
  const fitting = wish.topic === null ? stories : stories.filter(({ topicShare }) => topicShare > 0)
  const [lead, ...others] = fitting.map(judgeBy(wish)).toSorted(byScore)
  if (lead === undefined) return []
  return pickVaried([lead, ...others.map(drawnTo(lead)).toSorted(byScore)])
}

interface Story extends Candidate {
  readonly feedCount: number
  readonly topicShare: number
}

function retoldFor({ topic }: Wish): (story: readonly Candidate[]) => Story {
  const topicShareOf = createTopicShare(topic)
  return function retell(story) {
    const told = story.reduce((best, other) => (isFuller(other, best) ? other : best))
    const feedCount = new Set(story.map(({ feed_id }) => feed_id)).size
    return { ...told, feedCount, topicShare: topicShareOf(openingOf(told)) }
  }
}

interface Judged extends Chosen {
  readonly score: number
}

function judgeBy({ topic, keywords, languages, now }: Wish): (story: Story) => Judged {
  const topicShareOf = createTopicShare(topic)
  const matchers = keywords.map((keyword) => ({ keyword, isAbout: createMatcher(keyword) }))
  return function judge({ topicShare, ...story }) {
    const text = openingOf(story)
    const keyword = matchers.find(({ isAbout }) => isAbout(text))?.keyword ?? null
    const score =
      SCORE.fresh * freshness(story.moment, now) +
      SCORE.language * shareOfLanguage(story, languages) +
      SCORE.topic * topicShare +
      SCORE.topicInTitle * topicShareOf(story.title) +
      (keyword === null ? 0 : SCORE.keyword) +
      SCORE.summary * Math.min((story.summary?.length ?? 0) / FULL_SUMMARY_CHARS, 1) +
      SCORE.weight * Math.min(story.feedCount - 1, WEIGHT_FEEDS)
    return { ...story, isOnTopic: topicShare === 1, keyword, score }
  }
}

/** Only the opening, because matching takes time for each letter, and the beginning shows the subject of an article. */
function openingOf(article: Candidate): string {
  return searchedText({ ...article, summary: article.summary?.slice(0, OPENING_CHARS) ?? null })
}

/** 1 for a language of the user's, 0 for another, a half if it cannot be told. */
function shareOfLanguage(article: Candidate, languages: readonly string[]): number {
  if (languages.length === 0) return 0
  const { title, summary, language = null } = article
  const opening = summary?.slice(0, OPENING_CHARS) ?? null
  const found = languageOfArticle({ title, summary: opening, language })
  if (found === null) return 0.5
  return languages.includes(found) ? 1 : 0
}

const OPENING_CHARS = 500
const SCORE = {
  fresh: 4,
  // More than the newest article gains by being new.
  language: 5,
  topic: 4,
  topicInTitle: 2,
  keyword: 1.5,
  summary: 1,
  weight: 0.6,
  kinship: 1.5,
}
const HALF_LIFE_MS = 3 * DAY_MS
const FULL_SUMMARY_CHARS = 160
const WEIGHT_FEEDS = 3

/** Of the same story, the one with more to quote; of equals the first, which is the newest. */
function isFuller(one: Candidate, other: Candidate): boolean {
  return (
    Math.min(one.summary?.length ?? 0, FULL_SUMMARY_CHARS) >
    Math.min(other.summary?.length ?? 0, FULL_SUMMARY_CHARS)
  )
}

function freshness(moment: Date, now: Date): number {
  return 2 ** (-Math.max(0, now.getTime() - moment.getTime()) / HALF_LIFE_MS)
}

/** 1 for the exact phrase; less if at least half of its words are found; 0 otherwise. */
function createTopicShare(topic: string | null): (text: string) => number {
  if (topic === null) return () => 0
  const isAbout = createMatcher(topic)
  const words = topic.split(/[\s,;]+/).filter((word) => word.length >= TOPIC_WORD_CHARS)
  const matchers = words.map((word) => createMatcher(word))
  return function topicShareOf(text) {
    if (isAbout(text)) return 1
    const found = matchers.filter((isNamed) => isNamed(text)).length
    return found * 2 >= matchers.length ? (found / Math.max(matchers.length, 1)) * PARTLY : 0
  }
}

const TOPIC_WORD_CHARS = 4
/** All words, but not next to each other, count less than the phrase. */
const PARTLY = 0.6

function byScore(one: Judged, other: Judged): number {
  return (
    other.score - one.score ||
    other.moment.getTime() - one.moment.getTime() ||
    (one.id < other.id ? -1 : 1)
  )
}

/** Prefers articles that share words with the leading one: they fit into one post. */
function drawnTo(lead: Judged): (other: Judged) => Judged {
  const words = tellingWords(lead.title)
  return function draw(other) {
    const shared = [...tellingWords(other.title)].filter((word) => words.has(word)).length
    return { ...other, score: other.score + SCORE.kinship * Math.min(shared / KIN_WORDS, 1) }
  }
}

function tellingWords(title: string): Set<string> {
  return new Set(
    titleKey(title)
      .split(' ')
      .filter((word) => word.length >= KIN_WORD_CHARS),
  )
}

const KIN_WORDS = 2
const KIN_WORD_CHARS = 5

/** The best ones; at most two of a feed as long as others have any. */
function pickVaried(ranked: readonly Judged[]): Chosen[] {
  const taken = new Map<string, number>()
  const [varied, more]: [Judged[], Judged[]] = [[], []]
  for (const article of ranked) {
    const count = (taken.get(article.feed_id) ?? 0) + 1
    taken.set(article.feed_id, count)
    if (count <= PER_FEED) varied.push(article)
    else more.push(article)
  }
  return [...varied, ...more].slice(0, WRITING.articlesMax)
}

const PER_FEED = 2

interface Article {
  readonly title: string
  readonly link: string | null
}

interface Known {
  readonly latelyUsed: readonly Article[]
  readonly recentTexts: readonly string[]
}

/** Whether the user has no draft and no post of an article's story yet. */
function isNewTo({ latelyUsed, recentTexts }: Known): (article: Article) => boolean {
  const used = new Set(latelyUsed.flatMap(namesOf))
  const texts = recentTexts.map(titleKey)
  return function isNew(article) {
    const { title, link } = article
    if (namesOf(article).some((name) => used.has(name))) return false
    const named = link === null ? null : publishedLink(link)
    if (named !== null && recentTexts.some((text) => text.includes(named))) return false
    const words = titleKey(title)
    return !isTelling(words) || !texts.some((text) => text.includes(words))
  }
}

/** Articles with the same link, or the same title, are of the same story. */
function groupStories<T extends Article>(candidates: readonly T[]): T[][] {
  const stories: T[][] = []
  const known = new Map<string, T[]>()
  for (const candidate of candidates) {
    const names = namesOf(candidate)
    const story = names.map((name) => known.get(name)).find((found) => found !== undefined) ?? []
    if (story.length === 0) stories.push(story)
    story.push(candidate)
    for (const name of names) known.set(name, story)
  }
  return stories
}

function namesOf({ title, link }: Article): string[] {
  const words = titleKey(title)
  return [
    ...(link === null ? [] : [`link ${addressKey(link)}`]),
    ...(isTelling(words) ? [`title ${words}`] : []),
  ]
}

/** Short titles, such as those of a daily digest, repeat by chance. */
function isTelling(words: string): boolean {
  return words.length >= TELLING_TITLE_CHARS
}

const TELLING_TITLE_CHARS = 20
