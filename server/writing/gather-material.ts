import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { readRules, showing } from '#server/articles/reading.ts'
import type { Kit } from '#server/kit/api.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { chooseMaterial } from './choose-material.ts'
import type { Candidate, Chosen, Wish } from './choose-material.ts'
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
  explain(usedIds: readonly string[]): Messages
}

const CANDIDATES = { perFeed: 30, inAll: 300 }
/** A topic is searched in older articles, too. */
const CANDIDATES_ON_TOPIC = { perFeed: 300, inAll: 3000 }
/** The newest posts of a user, which an article is compared with. */
export const RECENT_POSTS = 10
/** After this time the same story counts as a new one. */
const LATELY_MS = 14 * DAY_MS

/**
 * The articles that were named, or else the best of the unused ones.
 * @throws WriterFault when there is none
 */
export async function gatherMaterial(
  kit: Kit,
  job: JobRow,
  user: Pick<Wish, 'recentTexts' | 'keywords' | 'languages'>,
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
 * The article that a post would be written from now, whatever its topic; null if none is new to the user.
 * @param when.withinMs an older one is not worth it
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
    languages: [],
    recentTexts: await listRecentTexts(db, userId, RECENT_POSTS),
    latelyUsed: await listUsedSince(db, userId, new Date(now.getTime() - LATELY_MS)),
    now,
  })
  return best === undefined
    ? null
    : { title: best.title, link: best.link, feedTitle: best.publisher ?? best.feed_title }
}

/** Drafts are written from articles that the user's rules hide only if the user names them. */
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

function nothingFor(topic: string | null): WriterFault['messages'] {
  return topic === null
    ? [{ code: 'writer/no-article' }, { code: 'next/wait-or-add-source' }]
    : [{ code: 'writer/no-article-about', params: { topic } }, { code: 'next/add-keyword' }]
}

/** @param used at least one */
export function explainChoice(
  used: readonly Chosen[],
  asked: { readonly topic: string | null; readonly sourceCount: number; readonly now: Date },
): Messages {
  return chosenBecause([
    whereFrom(used, asked.sourceCount),
    howOld(used, asked.now),
    asked.topic === null ? whichKeywords(used) : whatTopic(used, asked.topic),
    howWide(used),
  ])
}

export function explainNamed(used: readonly Candidate[], now: Date): Messages {
  const chose: Message =
    used.length === 1
      ? { code: 'why/you-chose' }
      : { code: 'why/you-chose-some', params: { articles: used.length } }
  return chosenBecause([chose, howOld(used, now)])
}

function chosenBecause(clauses: readonly (Message | null)[]): Messages {
  return [{ code: 'why/chosen', params: { clauses: clauses.filter((each) => each !== null) } }]
}

function whereFrom(used: readonly Candidate[], sourceCount: number): Message {
  if (sourceCount <= 1) return { code: 'why/only-source' }
  const from = new Set(used.map(({ source_id }) => source_id)).size
  return { code: 'why/some-sources', params: { used: from, sources: sourceCount } }
}

function howOld(used: readonly Candidate[], now: Date): Message {
  const newest = Math.max(...used.map(({ moment }) => moment.getTime()))
  const age = ageOf(now.getTime() - newest)
  return { code: used.length === 1 ? 'why/age' : 'why/newest-age', params: { age } }
}

function ageOf(ageMs: number): Message {
  if (ageMs < MINUTE_MS) return { code: 'age/just-out' }
  if (ageMs < HOUR_MS) return counted(ageMs / MINUTE_MS, 'age/minute', 'age/minutes')
  if (ageMs < DAY_MS) return counted(ageMs / HOUR_MS, 'age/hour', 'age/hours')
  return counted(ageMs / DAY_MS, 'age/day', 'age/days')
}

function counted(
  exact: number,
  one: 'age/minute' | 'age/hour' | 'age/day',
  many: 'age/minutes' | 'age/hours' | 'age/days',
): Message {
  const count = Math.floor(exact)
  return count === 1 ? { code: one } : { code: many, params: { count } }
}

function whichKeywords(used: readonly Chosen[]): Message | null {
  const matching = used.filter(({ keyword }) => keyword !== null)
  const keywords = [...new Set(matching.map(({ keyword }) => keyword ?? ''))]
  if (keywords.length === 0) return null
  const isOne = keywords.length === 1
  const [articles, all] = [matching.length, used.length]
  if (all === 1) {
    return {
      code: isOne ? 'why/matches-keyword' : 'why/matches-keywords',
      params: { keywords },
    }
  }
  if (articles === all) {
    return {
      code: isOne ? 'why/all-match-keyword' : 'why/all-match-keywords',
      params: { keywords },
    }
  }
  if (articles === 1) {
    return {
      code: isOne ? 'why/one-matches-keyword' : 'why/one-matches-keywords',
      params: { keywords },
    }
  }
  return {
    code: isOne ? 'why/some-match-keyword' : 'why/some-match-keywords',
    params: { articles, keywords },
  }
}

function whatTopic(used: readonly Chosen[], topic: string): Message {
  const articles = used.filter(({ isOnTopic }) => isOnTopic).length
  if (articles === 0) return { code: 'why/closest-to', params: { topic } }
  if (used.length === 1) return { code: 'why/about', params: { topic } }
  if (articles === used.length) return { code: 'why/all-about', params: { topic } }
  if (articles === 1) return { code: 'why/one-about', params: { topic } }
  return { code: 'why/some-about', params: { articles, topic } }
}

function howWide(used: readonly Chosen[]): Message | null {
  const feeds = Math.max(...used.map(({ feedCount }) => feedCount))
  if (feeds < 2) return null
  const code = used.length === 1 ? 'why/reported-by' : 'why/one-reported-by'
  return { code, params: { feeds } }
}
