import { findRhythm, findTrend } from '@lin/trends'
import type { Rhythm, Trend } from '@lin/trends'

import { AppError } from '#contract/errors.ts'
import { ANALYSIS, LISTS, SCHEDULE, WEEKDAYS } from '#contract/limits.ts'
import type { KeywordPattern, KeywordQuery, KeywordTrend, TrendQuery } from '#contract/sources.ts'
import { followedFeeds } from '#server/articles/newest.ts'
import { refuseAbove } from '#server/kit/rates.ts'
import { searchNow } from '#server/sources/keywords.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'

import { coverageOf, rangeOf } from './coverage.ts'
import type { Searched } from './coverage.ts'
import { explainRhythm } from './explain-rhythm.ts'
import { explainTrend } from './explain-trend.ts'
import { collectMaterial } from './material.ts'
import type { Material } from './material.ts'
import { topTerms } from './top-terms.ts'

const TERMS_MAX = 10

/**
 * The rhythm in which articles about a keyword appear, in all that the user follows and in the searches.
 * @throws keywords/blank, request/too-many
 */
export async function analyzeFrequency(
  kit: SourceKit,
  userId: string,
  query: KeywordQuery,
): Promise<KeywordPattern> {
  const { material, coverage, timeZone, followed } = await readFor(kit, userId, query)
  const dates = datesOf(material)
  const { from, to } = rangeOf(dates)
  const found = findRhythm(dates, { now: kit.clock.now(), timeZone })
  return {
    pattern: found.pattern,
    details: { explanation: explainRhythm(found.evidence), confidence: found.confidence },
    total_articles: material.matches.length,
    date_range: { start: from?.toISOString() ?? null, end: to?.toISOString() ?? null },
    articles: material.matches.slice(0, LISTS.recentArticles).map((article) => ({
      // Only what the user follows can be written about by name.
      ...(followed.has(article.feedId) ? { id: article.id } : {}),
      title: article.title,
      link: article.link,
      date: article.date?.toISOString() ?? null,
    })),
    weekdays: WEEKDAYS.map((day, place) => ({ day, count: found.weekdays[place] ?? 0 })),
    rhythm: slotsFor(found),
    coverage,
  }
}

/**
 * How a keyword's share of all articles changes from month to month.
 * @throws keywords/blank, request/too-many
 */
export async function analyzeMonths(
  kit: SourceKit,
  userId: string,
  query: TrendQuery,
): Promise<KeywordTrend> {
  const { keyword, material, coverage, timeZone } = await readFor(kit, userId, query)
  const dates = { matches: datesOf(material), all: material.allDates }
  const trend = findTrend(dates, {
    now: kit.clock.now(),
    timeZone,
    monthsMax: ANALYSIS.monthsMax,
  })
  return {
    keyword,
    date_range: query.date_range,
    buckets: trend.months.map(({ index, ...month }) => ({ ...month, index0_100: index })),
    basis: trend.basis,
    direction: trend.direction,
    change_pct: percentOf(trend),
    confidence: trend.confidence,
    explanation: explainTrend(trend),
    top_terms: topTerms(material.matchTexts, material.otherTexts, { keyword, max: TERMS_MAX }),
    coverage,
  }
}

/** Beyond this it is only “many times”. */
const CHANGE_MAX = 1000

function percentOf({ change }: Trend): number | null {
  return change === null ? null : Math.min(CHANGE_MAX, Math.round(change * 100))
}

function slotsFor({ usual }: Rhythm): KeywordPattern['rhythm'] {
  if (usual === null) return null
  const days = usual.weekdays.flatMap((weekday) => WEEKDAYS[weekday] ?? [])
  return { days, time: usual.time ?? SCHEDULE.defaultTime }
}

async function readFor(kit: SourceKit, userId: string, query: KeywordQuery) {
  const keyword = query.keyword.trim()
  if (keyword === '') throw new AppError('keywords/blank')
  await refuseAbove(kit, { key: `analysis ${userId}`, ...ANALYSIS.rate })
  const timeZone = query.timezone ?? 'UTC'
  const found = await searchNow(kit, keyword, AbortSignal.timeout(ANALYSIS.searchMs))
  const rows = await followedFeeds(kit.db, userId)
  const followed = new Set(rows.map((row) => row.feed_id))
  const material = await collectMaterial(kit.db, {
    keyword,
    searched: new Set(found.feedIds),
    feedIds: [...new Set([...followed, ...found.feedIds])],
    now: kit.clock.now(),
  })
  const searches: readonly Searched[] = found.searches
  const dates = datesOf(material)
  const undated = material.matches.length - dates.length
  const sources = new Set(rows.map((row) => row.source_id)).size
  return {
    keyword,
    material,
    timeZone,
    followed,
    coverage: coverageOf({ dates, undated, sources, searches, timeZone }),
  }
}

function datesOf({ matches }: Material): Date[] {
  return matches.flatMap(({ date }) => date ?? [])
}
