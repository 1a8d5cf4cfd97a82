import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { readRules, showing } from '#server/articles/reading.ts'
import type { Kit } from '#server/kit/api.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { chooseMaterial } from './choose-material.ts'
import type { Candidate, Chosen } from './choose-material.ts'
import {
  countSources,
  listKeywords,
  listNamed,
  listRecentTexts,
  listUnused,
  listUsedSince,
} from './material-store.ts'
import type { JobRow } from './store.ts'

interface Material {
  /** At least one; the leading one first. */
  readonly articles: readonly Candidate[]
  /** Explains the choice of those articles that were used. */
  explain(usedIds: readonly string[]): string
}

const CANDIDATES = { perFeed: 30, inAll: 300 }
/** A topic is searched in older articles, too. */
const CANDIDATES_ON_TOPIC = { perFeed: 300, inAll: 3000 }
/** The newest posts of a user, which an article is compared with. */
export const RECENT_POSTS = 10
/** After this time the same story counts as a new one. */
const LATELY_MS = 14 * DAY_MS

/**
 * The material of a job's post: the articles that were named, or else the best of the unused ones.
 *
 * @throws WriterFault when there is none
 */
export async function gatherMaterial(
  kit: Kit,
  job: JobRow,
  user: { readonly recentTexts: readonly string[]; readonly keywords: readonly string[] },
): Promise<Material> {
  const { user_id: userId, keyword: topic } = job
  const now = kit.clock.now()
  const named = await listNamed(kit.db, userId, job.article_ids)
  if (named.length > 0) {
    return { articles: named, explain: (ids) => explainNamed(thoseOf(named, ids), now) }
  }
  const limits = topic === null ? CANDIDATES : CANDIDATES_ON_TOPIC
  const candidates = await listShown(kit, userId, limits)
  const since = new Date(now.getTime() - LATELY_MS)
  const latelyUsed = await listUsedSince(kit.db, userId, since)
  const chosen = chooseMaterial(candidates, { ...user, topic, latelyUsed, now })
  if (chosen.length === 0) throw new WriterFault(nothingFor(topic))
  const sourceCount = await countSources(kit.db, userId)
  return {
    articles: chosen,
    explain: (ids) => explainChoice(thoseOf(chosen, ids), { topic, sourceCount, now }),
  }
}

/**
 * The article that a post would be written from now, whatever its topic.
 *
 * @param when.withinMs an older one is not worth it; null where there is none that is new to the user
 */
export async function articleWorthAPost(
  kit: Pick<Kit, 'db' | 'threads'>,
  userId: string,
  { now, withinMs }: { readonly now: Date; readonly withinMs: number },
): Promise<{ title: string; link: string | null; feedTitle: string | null } | null> {
  const { db } = kit
  const since = new Date(now.getTime() - withinMs)
  const candidates = (await listShown(kit, userId, CANDIDATES)).filter(
    ({ moment }) => moment > since && moment <= now,
  )
  const [best] = chooseMaterial(candidates, {
    topic: null,
    keywords: await listKeywords(db, userId),
    recentTexts: await listRecentTexts(db, userId, RECENT_POSTS),
    latelyUsed: await listUsedSince(db, userId, new Date(now.getTime() - LATELY_MS)),
    now,
  })
  return best === undefined
    ? null
    : { title: best.title, link: best.link, feedTitle: best.publisher ?? best.feed_title }
}

/** What the user's rules hide is not written about, unless they name it. */
async function listShown(
  kit: Pick<Kit, 'db' | 'threads'>,
  userId: string,
  limits: Parameters<typeof listUnused>[2],
): Promise<Candidate[]> {
  const rules = await readRules(kit.db, userId)
  const unused = await listUnused(kit.db, userId, limits)
  const counts: number[] = []
  for (let from = 0; from < unused.length; from += ARTICLES_AT_ONCE) {
    const batch = unused.slice(from, from + ARTICLES_AT_ONCE)
    counts.push(...(await showing(kit, userId, batch, [rules])))
  }
  return unused.filter((_, at) => counts[at] === 1)
}

/** The most articles in one piece of a thread's work: each is searched for hundreds of rules. */
const ARTICLES_AT_ONCE = 500

function thoseOf<T extends Candidate>(articles: readonly T[], ids: readonly string[]): T[] {
  return articles.filter(({ id }) => ids.includes(id))
}

function nothingFor(topic: string | null): string {
  return topic === null
    ? 'There is no unused article in your sources yet. Wait for the next update, or add a source.'
    : `There is no unused article about “${topic}” in your sources. Add it as a keyword source, or leave the topic open.`
}

/**
 * Explains to the person why a post was written from these articles.
 *
 * @param used at least one
 * @param asked.sourceCount how many sources the user has
 */
export function explainChoice(
  used: readonly Chosen[],
  asked: { readonly topic: string | null; readonly sourceCount: number; readonly now: Date },
): string {
  const reasons = [
    whereFrom(used, asked.sourceCount),
    howOld(used, asked.now),
    asked.topic === null ? whichKeywords(used) : whatTopic(used, asked.topic),
    howWide(used),
  ]
  return `${reasons.filter((reason) => reason !== '').join('; ')}.`
}

/** The same for articles that the user named. */
export function explainNamed(used: readonly Candidate[], now: Date): string {
  const chose =
    used.length === 1 ? 'You chose this article' : `You chose these ${inWords(used.length)}`
  return `${chose}; ${howOld(used, now)}.`
}

function whereFrom(used: readonly Candidate[], sourceCount: number): string {
  const count = new Set(used.map(({ source_id }) => source_id)).size
  return sourceCount <= 1 ? 'From your only source' : `From ${count} of your ${sourceCount} sources`
}

function howOld(used: readonly Candidate[], now: Date): string {
  const newest = Math.max(...used.map(({ moment }) => moment.getTime()))
  const age = ageInWords(now.getTime() - newest)
  return used.length === 1 ? `it is ${age}` : `the newest is ${age}`
}

function ageInWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'just out'
  if (ageMs < HOUR_MS) return old(ageMs / MINUTE_MS, 'minute')
  if (ageMs < DAY_MS) return old(ageMs / HOUR_MS, 'hour')
  return old(ageMs / DAY_MS, 'day')
}

function old(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} old`
}

function whichKeywords(used: readonly Chosen[]): string {
  const matching = used.filter(({ keyword }) => keyword !== null)
  const keywords = [...new Set(matching.map(({ keyword }) => `“${keyword ?? ''}”`))]
  if (keywords.length === 0) return ''
  const named = `your keyword${keywords.length === 1 ? '' : 's'} ${LISTED.format(keywords)}`
  return `${subject(matching.length, used.length, 'matches', 'match')} ${named}`
}

const LISTED = new Intl.ListFormat('en')

function whatTopic(used: readonly Chosen[], topic: string): string {
  const count = used.filter(({ isOnTopic }) => isOnTopic).length
  if (count === 0) return `the closest that there is to “${topic}”`
  return `${subject(count, used.length, 'is', 'are')} about “${topic}”`
}

function howWide(used: readonly Chosen[]): string {
  const widest = Math.max(...used.map(({ feedCount }) => feedCount))
  if (widest < 2) return ''
  const what = used.length === 1 ? 'it' : 'one'
  return `${what} is reported by ${inWords(widest)} of your feeds`
}

function subject(count: number, all: number, one: string, many: string): string {
  if (all === 1) return `it ${one}`
  if (count === all) return `all ${many}`
  return `${inWords(count)} ${count === 1 ? one : many}`
}

function inWords(count: number): string {
  return WORDS[count] ?? String(count)
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
