import { closeOf, readPost, subjectsOf } from './profile.ts'
import type { Opening, ReadPost, VoicePost } from './profile.ts'

export interface DatedPost extends VoicePost {
  /** Milliseconds since 1970; null: unknown. */
  readonly atMs: number | null
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** One sentence of a portrait, to be put into words by its reader's language. */
export type PortraitLine =
  | { readonly code: 'opens'; readonly opening: Opening; readonly isAlways: boolean }
  | { readonly code: 'opensInManyWays' }
  /** The median of words in a sentence. */
  | {
      readonly code: 'sentences'
      readonly length: 'short' | 'middle' | 'long'
      readonly words: number
    }
  /** `ofTen`: in so many of ten posts; 0: hardly ever. */
  | { readonly code: 'asks'; readonly ofTen: number }
  /** The median; 0: none. */
  | { readonly code: 'hashtags'; readonly count: number }
  | { readonly code: 'plain' | 'noEmoji' | 'noExclamations' }
  | { readonly code: 'emoji'; readonly favourite: string }
  | { readonly code: 'exclamations'; readonly ofTen: number }
  /** `weekday`: 0 is Sunday. One of both may be null. */
  | { readonly code: 'when'; readonly weekday: number | null; readonly part: DayPart | null }
  | { readonly code: 'topics'; readonly topics: readonly string[] }
  /** `lastMs`: when the newest post about it was written. */
  | { readonly code: 'silent'; readonly topic: string; readonly lastMs: number }

export interface Portrait {
  /** Posts with words. */
  readonly posts: number
  /** How many more it takes; the lines are empty then. */
  readonly missing: number
  readonly lines: readonly PortraitLine[]
}

export interface PortraitOptions {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The weekday (0 is Sunday) and the hour (0 to 23) of a time, where the person lives. */
  readonly clock: (atMs: number) => { readonly weekday: number; readonly hour: number }
}

/** With fewer posts, a habit may be chance. */
export const PORTRAIT_POSTS = 5

/** Describes how somebody writes, from posts of their own in any order. Each habit that is not clear has no line. */
export function portraitOf(posts: readonly DatedPost[], options: PortraitOptions): Portrait {
  const read = posts
    .map((post) => ({ ...readPost(post), atMs: post.atMs }))
    .filter(({ words }) => words.length > 0)
  const missing = Math.max(0, PORTRAIT_POSTS - read.length)
  return {
    posts: read.length,
    missing,
    lines: missing > 0 ? [] : linesOf(read, options),
  }
}

interface DatedRead extends ReadPost {
  readonly atMs: number | null
}

function linesOf(posts: readonly DatedRead[], options: PortraitOptions): PortraitLine[] {
  const counted = topicsOf(posts)
  const silent = silentOf(counted, posts, options.nowMs)
  const topics = counted.map(({ name }) => name).filter((name) => name !== silent?.topic)
  const lines: (PortraitLine | null)[] = [
    opensOf(posts),
    sentencesLine(posts),
    asksOf(posts),
    { code: 'hashtags', count: Math.round(median(posts.map(({ tags }) => tags.length))) },
    ...marksOf(posts),
    whenOf(posts, options.clock),
    topics.length === 0 ? null : { code: 'topics', topics: topics.slice(0, TOPICS) },
    silent,
  ]
  return lines.filter((line) => line !== null)
}

const TOPICS = 3
/** From this share of the posts on something is a habit. */
const HABIT = 0.45
const ALWAYS = 0.8
/** Of the posts: hardly ever. */
const HARDLY = 0.05
/** Of the posts: most of them. */
const MOST = 0.6

function opensOf(posts: readonly ReadPost[]): PortraitLine {
  const [most] = ranked(posts.map(({ opening }) => opening))
  if (most === undefined || most.share < HABIT) return { code: 'opensInManyWays' }
  return { code: 'opens', opening: most.value, isAlways: most.share >= ALWAYS }
}

const SHORT_SENTENCE = 10
const LONG_SENTENCE = 18

function sentencesLine(posts: readonly ReadPost[]): PortraitLine {
  const words = Math.max(1, Math.round(median(posts.map(({ measures }) => measures.sentences))))
  if (words <= SHORT_SENTENCE) return { code: 'sentences', length: 'short', words }
  return { code: 'sentences', length: words < LONG_SENTENCE ? 'middle' : 'long', words }
}

function asksOf(posts: readonly ReadPost[]): PortraitLine | null {
  const share = shareOf(posts, ({ prose }) => closeOf(prose) === 'question')
  if (share <= HARDLY) return { code: 'asks', ofTen: 0 }
  return share < HABIT ? null : { code: 'asks', ofTen: Math.round(share * 10) }
}

function marksOf(posts: readonly ReadPost[]): PortraitLine[] {
  const emoji = shareOf(posts, ({ emojis }) => emojis.length > 0)
  const exclaims = shareOf(posts, ({ prose }) => /[!！]/u.test(prose))
  if (emoji === 0 && exclaims === 0) return [{ code: 'plain' }]
  const lines: PortraitLine[] = []
  const [favourite] = ranked(posts.flatMap(({ emojis }) => emojis))
  if (emoji === 0) lines.push({ code: 'noEmoji' })
  else if (emoji >= MOST && favourite !== undefined) {
    lines.push({ code: 'emoji', favourite: favourite.value })
  }
  if (exclaims === 0) lines.push({ code: 'noExclamations' })
  else if (exclaims >= MOST) {
    lines.push({ code: 'exclamations', ofTen: Math.round(exclaims * 10) })
  }
  return lines
}

const DAY_MS = 86_400_000
/** Of seven days one has a seventh by chance, of four parts of the day the working ones nearly half. */
const DAY_HABIT = 0.3
const PART_HABIT = 0.5

function whenOf(posts: readonly DatedRead[], clock: PortraitOptions['clock']): PortraitLine | null {
  const dated = posts.flatMap(({ atMs }) => atMs ?? [])
  if (dated.length < PORTRAIT_POSTS) return null
  const [day] = ranked(dated.map((at) => clock(at).weekday))
  // Midnight sharp, in UTC: the export says only the day.
  const timed = dated.filter((at) => at % DAY_MS !== 0)
  const [part] =
    timed.length < PORTRAIT_POSTS ? [] : ranked(timed.map((at) => partOf(clock(at).hour)))
  const weekday = day !== undefined && day.share >= DAY_HABIT ? day.value : null
  const dayPart = part !== undefined && part.share >= PART_HABIT ? part.value : null
  return weekday === null && dayPart === null ? null : { code: 'when', weekday, part: dayPart }
}

function partOf(hour: number): DayPart {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

interface Topic {
  readonly name: string
  readonly posts: readonly DatedRead[]
}

/** The most frequent first. A hashtag that recurs names one, also if its word is written without capital elsewhere. */
function topicsOf(posts: readonly DatedRead[]): Topic[] {
  const languages = [...new Set(posts.flatMap(({ language }) => language ?? []))]
  const tags = posts.flatMap((post) => post.tags).filter((tag) => tag.length >= TAG_LENGTH)
  const names = new Map<string, string>()
  for (const name of [...subjectsOf(posts, languages).topics.map((topic) => topic.name), ...tags]) {
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
    .map((name) => ({ name, posts: posts.filter((post) => holds(post, name)) }))
    .filter((topic) => topic.posts.length >= RECURRING)
    .toSorted((one, other) => other.posts.length - one.posts.length)
}

const TAG_LENGTH = 4
/** Fewer posts may be chance. */
const RECURRING = 3

function holds({ words, tags }: ReadPost, name: string): boolean {
  const low = name.toLowerCase()
  return words.includes(low) || tags.some((tag) => tag.toLowerCase() === low)
}

const SILENCE_MS = 75 * DAY_MS
/** So many posts about something else have followed. */
const SINCE = 3

/** The most frequent topic among those that have not come up for long, though the person went on writing. */
function silentOf(topics: readonly Topic[], posts: readonly DatedRead[], nowMs: number) {
  for (const topic of topics) {
    const lastMs = Math.max(...topic.posts.map(({ atMs }) => atMs ?? Number.NaN))
    const since = posts.filter(({ atMs }) => atMs !== null && atMs > lastMs).length
    if (lastMs < nowMs - SILENCE_MS && since >= SINCE) {
      return { code: 'silent', topic: topic.name, lastMs } as const
    }
  }
  return null
}

function shareOf<Item>(items: readonly Item[], has: (item: Item) => boolean): number {
  return items.filter((item) => has(item)).length / items.length
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The most frequent value first, with its share of all. */
function ranked<Value>(
  values: readonly Value[],
): { readonly value: Value; readonly share: number }[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([value, count]) => ({ value, share: count / values.length }))
}
