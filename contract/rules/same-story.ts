import { DAY_MS } from '#contract/limits.ts'

import { publishedLink } from './addresses.ts'
import { foldText } from './fold-text.ts'

/** What is compared of an article. */
export interface Told {
  readonly title: string
  readonly summary: string | null
  readonly link: string | null
  /** The name of the feed, or what else tells who reports; null: not known. */
  readonly feed: string | null
  /** When it was published, or first seen, in epoch milliseconds; null: not known. */
  readonly atMs: number | null
}

/** Why an article belongs to a story. */
interface Kinship {
  readonly kind: 'link' | 'title' | 'words'
  /** For `words`: the most telling ones that both use, as the first of them writes them. */
  readonly words: readonly string[]
}

export interface Story<T> {
  /** The first article of the story in the given order. */
  readonly lead: T
  readonly others: readonly { readonly article: T; readonly because: Kinship }[]
}

/**
 * Puts articles that tell the same story together: by their links, their titles, or the words of titles and summaries,
 * within a few days. Nothing leaves the device for it, and nothing is learnt from other people. docs/analysis.md has
 * the method, and how often it is right.
 *
 * @returns stories in the order of their first articles
 */
export function groupStories<T extends Told>(articles: readonly T[]): Story<T>[] {
  const boilerplate = repeatedIn(articles)
  const seen = articles.map((article) => readTold(article, boilerplate))
  weigh(seen)
  const clusters = clustersOf(seen)
  return clusters.flatMap((members) => storyOf(articles, seen, members))
}

/** Reports of one story come within this time. */
const WINDOW_MS = 3 * DAY_MS
/** The beginning tells what an article is about. */
const SUMMARY_CHARS = 1000
/** A word of the title counts as much as so many of the summary. */
const TITLE_WEIGHT = 2
/** How alike two articles of one story are at least, 0 to 1. */
const ALIKE = 0.36
/** The same for two articles of one feed, which seldom tells a story twice. */
const ALIKE_IN_FEED = 0.8
/** So many telling words are shared at least. */
const SHARED_WORDS = 3
/** Titles that are shorter repeat by chance. */
const TELLING_TITLE_CHARS = 20
/** A set of few articles says little about how rare a word is. */
const FEWEST = 60
/** Words of so many characters are compared by their beginnings: languages inflect their ends. */
const STEM_CHARS = 6

interface Seen {
  readonly atMs: number | null
  readonly feed: string | null
  readonly link: string | null
  readonly title: string
  /** The same with the name of the site, where the title had one. */
  readonly wholeTitle: string
  /** The title without numbers and names of days: the same in a series. */
  readonly frame: string
  readonly serials: string
  readonly titleStems: ReadonlySet<string>
  /** How often each stem is used, a word of the title counted more. */
  readonly counts: ReadonlyMap<string, number>
  /** A stem as it is written. */
  readonly written: ReadonlyMap<string, string>
  weights: ReadonlyMap<string, number>
  titleWeight: number
}

function readTold(article: Told, boilerplate: ReadonlySet<string>): Seen {
  const { title, link, feed, atMs } = article
  const plainTitle = withoutSite(title)
  const inTitle = wordsOf(plainTitle)
  const own = sentencesOf(article).filter((sentence) => !boilerplate.has(keyOf(article, sentence)))
  const inSummary = wordsOf(own.join(' '))
  const counts = new Map<string, number>()
  const written = new Map<string, string>()
  for (const [said, weight] of [
    [inTitle, TITLE_WEIGHT],
    [inSummary, 1],
  ] as const) {
    for (const { stem, word } of said) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight)
      if (!written.has(stem)) written.set(stem, word)
    }
  }
  return {
    atMs,
    feed,
    link: link === null ? null : addressKey(link),
    title: plainWords(plainTitle),
    wholeTitle: plainWords(title),
    frame: inTitle
      .filter(({ isSerial }) => !isSerial)
      .map(({ stem }) => stem)
      .join(' '),
    serials: inTitle
      .filter(({ isSerial }) => isSerial)
      .map(({ stem }) => stem)
      .toSorted()
      .join(' '),
    titleStems: new Set(inTitle.map(({ stem }) => stem)),
    counts,
    written,
    weights: new Map(),
    titleWeight: 0,
  }
}

/** Sentences that a feed puts under each of its articles: “Subscribe to …”, “A version of this appeared in …”. */
function repeatedIn(articles: readonly Told[]): ReadonlySet<string> {
  const under = new Map<string, string>()
  const repeated = new Set<string>()
  for (const article of articles) {
    for (const sentence of article.feed === null ? [] : sentencesOf(article)) {
      const key = keyOf(article, sentence)
      const title = under.get(key)
      if (title === undefined) under.set(key, article.title)
      else if (title !== article.title) repeated.add(key)
    }
  }
  return repeated
}

function sentencesOf({ summary }: Told): string[] {
  return (summary ?? '').slice(0, SUMMARY_CHARS).split(/(?<=[.!?。！？])\s*/)
}

function keyOf({ feed }: Told, sentence: string): string {
  return `${feed ?? ''}\n${sentence}`
}

/** TF-IDF, each article's weights of the length 1. */
function weigh(all: readonly Seen[]): void {
  const spread = new Map<string, number>()
  for (const { counts } of all) {
    for (const stem of counts.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  }
  const total = Math.max(all.length, FEWEST)
  for (const each of all) {
    const weights = new Map<string, number>()
    let length = 0
    for (const [stem, count] of each.counts) {
      const weight = (1 + Math.log(count)) * Math.log(total / (spread.get(stem) ?? 1) + 1)
      weights.set(stem, weight)
      length += weight * weight
    }
    const scale = length === 0 ? 0 : 1 / Math.sqrt(length)
    for (const [stem, weight] of weights) weights.set(stem, weight * scale)
    each.weights = weights
    each.titleWeight = weightOf(each, each.titleStems)
  }
}

function weightOf({ weights }: Seen, stems: Iterable<string>): number {
  let sum = 0
  for (const stem of stems) sum += weights.get(stem) ?? 0
  return sum
}

/** Numbers of articles, each story's together: the most alike pairs are joined first. */
function clustersOf(all: readonly Seen[]): number[][] {
  const pairs = pairsOf(all).toSorted((a, b) => b.likeness - a.likeness)
  const clusters = new Map(all.map((_, at) => [at, [at]]))
  for (const { one, other } of pairs) {
    const [left = [], right = []] = [clusters.get(one), clusters.get(other)]
    if (left === right || !isOneStory(all, left, right)) continue
    const both = [...left, ...right].toSorted((a, b) => a - b)
    for (const member of both) clusters.set(member, both)
  }
  return [...new Set(clusters.values())].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

/**
 * On the whole: otherwise a chain of reports would lead from one story to another. And no outlet tells a story twice,
 * in other words.
 */
function isOneStory(
  all: readonly Seen[],
  left: readonly number[],
  right: readonly number[],
): boolean {
  let sum = 0
  for (const one of left) {
    for (const other of right) {
      const [a, b] = [all[one], all[other]]
      if (a === undefined || b === undefined) return false
      const likeness = likenessOf(a, b)
      if (likeness === 0 && isOneFeed(a, b)) return false
      sum += likeness
    }
  }
  return sum / (left.length * right.length) >= ALIKE
}

function isOneFeed(a: Seen, b: Seen): boolean {
  return a.feed !== null && a.feed === b.feed
}

interface Pair {
  readonly one: number
  readonly other: number
  readonly likeness: number
}

/** Of all pairs only those that share rare words are compared: thousands of articles are a matter of milliseconds. */
function pairsOf(all: readonly Seen[]): Pair[] {
  const using = new Map<string, number[]>()
  all.forEach(({ weights, link, title }, at) => {
    for (const key of [...rarest(weights), `link ${link ?? at}`, `title ${title}`]) {
      const users = using.get(key)
      if (users === undefined) using.set(key, [at])
      else users.push(at)
    }
  })
  const seen = new Set<number>()
  const pairs: Pair[] = []
  for (const users of using.values()) {
    for (const [place, one] of users.entries()) {
      for (const other of users.slice(place + 1)) {
        const key = one * all.length + other
        if (seen.has(key)) continue
        seen.add(key)
        const [a, b] = [all[one], all[other]]
        const likeness = a === undefined || b === undefined ? 0 : likenessOf(a, b)
        if (likeness >= ALIKE) pairs.push({ one, other, likeness })
      }
    }
  }
  return pairs
}

/** So many of an article's most telling words lead to others that use them. */
const LEADS = 24

function rarest(weights: ReadonlyMap<string, number>): string[] {
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LEADS)
    .map(([stem]) => stem)
}

/** How alike two articles are, 0 to 1. Below `ALIKE` they tell different stories. */
function likenessOf(a: Seen, b: Seen): number {
  if (isSameLink(a, b)) return 1
  if (!areInTime(a, b)) return 0
  if (isSameTitle(a, b)) return 1
  if (isSeries(a, b)) return 0
  const { alike, shared } = compared(a, b)
  return shared.length < SHARED_WORDS || (isOneFeed(a, b) && alike < ALIKE_IN_FEED) ? 0 : alike
}

/** Some feeds link each of their articles to one page; and a front page is no story. */
function isSameLink(a: Seen, b: Seen): boolean {
  return a.link !== null && a.link === b.link && a.link.includes('/') && !isOneFeed(a, b)
}

/** Without a time only link and title tell. */
function areInTime(a: Seen, b: Seen): boolean {
  if (a.atMs === null || b.atMs === null) return true
  return Math.abs(a.atMs - b.atMs) <= WINDOW_MS
}

/** Within a feed, what stands behind the dash is no name of a site. */
function isSameTitle(a: Seen, b: Seen): boolean {
  if (isOneFeed(a, b)) return a.wholeTitle === b.wholeTitle
  return a.title === b.title && a.title.length >= TELLING_TITLE_CHARS
}

/** “Security update 12” is not “Security update 13”, nor Monday's weather Tuesday's. */
function isSeries(a: Seen, b: Seen): boolean {
  return a.serials !== b.serials && a.serials !== '' && b.serials !== '' && a.frame === b.frame
}

function compared(a: Seen, b: Seen): { readonly alike: number; readonly shared: string[] } {
  const [few, many] = a.weights.size <= b.weights.size ? [a, b] : [b, a]
  const shared: string[] = []
  let cosine = 0
  for (const [stem, weight] of few.weights) {
    const other = many.weights.get(stem)
    if (other === undefined) continue
    cosine += weight * other
    shared.push(stem)
  }
  const told = Math.max(titleShare(a, b), titleShare(b, a))
  return { alike: cosine * COSINE_PART + told * (1 - COSINE_PART), shared }
}

const COSINE_PART = 0.6

/** How much of an article's title the other one says, in its title or below. */
function titleShare(of: Seen, by: Seen): number {
  if (of.titleWeight === 0) return 0
  return (
    weightOf(
      of,
      [...of.titleStems].filter((stem) => by.weights.has(stem)),
    ) / of.titleWeight
  )
}

function storyOf<T>(
  articles: readonly T[],
  all: readonly Seen[],
  members: readonly number[],
): Story<T>[] {
  const [lead, ...rest] = members.flatMap((at) => {
    const [article, seen] = [articles[at], all[at]]
    return article === undefined || seen === undefined ? [] : [{ article, seen }]
  })
  if (lead === undefined) return []
  const others = rest.map(({ article, seen }) => ({ article, because: kinshipOf(lead.seen, seen) }))
  return [{ lead: lead.article, others }]
}

/** So many shared words are named. */
const NAMED_WORDS = 4

function kinshipOf(a: Seen, b: Seen): Kinship {
  if (isSameLink(a, b)) return { kind: 'link', words: [] }
  if (isSameTitle(a, b)) return { kind: 'title', words: [] }
  const words = compared(a, b)
    .shared.toSorted((one, other) => (a.weights.get(other) ?? 0) - (a.weights.get(one) ?? 0))
    .slice(0, NAMED_WORDS)
    .map((stem) => a.written.get(stem) ?? stem)
  return { kind: 'words', words }
}

interface Word {
  readonly stem: string
  readonly word: string
  /** A number, or the name of a day: what tells two of a series apart. */
  readonly isSerial: boolean
}

/** The words that say something, as they are compared. Where no blanks part words, each two letters are one. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(([word]) => {
    const folded = foldText(word)
    if (RUN_ON.test(folded)) return bigramsOf(folded)
    const isSerial = /\p{N}/u.test(folded) || DAYS.has(folded)
    if (isSerial) return [{ stem: folded, word, isSerial }]
    if (STOP_WORDS.has(folded) || Array.from(folded).length < 2) return []
    return [{ stem: folded.slice(0, STEM_CHARS), word, isSerial }]
  })
}

const WORD = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu
const RUN_ON = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

function bigramsOf(folded: string): Word[] {
  const letters = Array.from(folded)
  if (letters.length < 2) return [{ stem: folded, word: folded, isSerial: false }]
  return letters.slice(1).map((letter, at) => {
    const both = `${letters[at] ?? ''}${letter}`
    return { stem: both, word: both, isSerial: false }
  })
}

function plainWords(title: string): string {
  return (foldText(title).match(WORD) ?? []).join(' ')
}

/** Searches append the name of the site: “… - The Guardian”. Short titles keep what is behind the dash. */
function withoutSite(title: string): string {
  const short = title.replace(/(?<!\s)\s+[|–—·-]\s+[^|–—·]{2,40}$/u, '')
  return short.length >= HEADLINE_CHARS ? short : title
}

const HEADLINE_CHARS = 28

/** An address without what differs between two links to the same page. */
export function addressKey(link: string): string {
  if (!URL.canParse(link)) return link
  const url = new URL(publishedLink(link))
  url.hash = ''
  url.searchParams.delete('ref')
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`
}

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

/** Folded, as the words of an article are. */
const STOP_WORDS = setOf(
  'the of and to in for on with at by from as is are was were be been has have had will would can could may might not no but or if it its this that these those an he she they we you his her their our your who what when where why how which after before over under about into out up down more most new says said say than then also just all one two here there so do does did get gets amid us ' +
    'der die das den dem des ein eine einen einem einer eines und oder aber nicht auch im in am an auf aus bei mit nach von vom vor zu zum zur uber unter fur durch gegen ohne um ist sind war waren wird werden wurde wurden hat haben hatte sich es er sie wir ihr ihre sein seine als wie wenn dass so nur noch mehr neue neuer neues neuen schon kann konnen soll sollen will man was wer wo ' +
    'el la los las un una unos unas y o u e pero no de del al en con por para sin sobre entre hasta desde que se su sus es son era fue han ha hay lo le les mas como ya este esta estos estas tras ante muy nuevo nueva ' +
    'le la les un une des du et ou mais ne pas de d l en au aux avec par pour sans sur entre dans chez qui que quoi dont se sa son ses est sont etait ete ont il elle ils elles nous vous ce cet cette ces plus comme apres avant leur leurs nouveau nouvelle ' +
    'il lo gli i di da su per tra fra che non del della dei delle al alla con una uno sono nel nella ha piu ' +
    'het een van en op te dat niet met voor zijn door naar bij ook uit',
)
const DAYS = setOf(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember ' +
    'lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ' +
    'lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juin juillet aout septembre octobre novembre decembre',
)
