import { WEEKDAYS } from '#contract/limits.ts'
import type { Coverage, KeywordPattern, KeywordTrend } from '#contract/sources.ts'
import type { AnalysisRow } from '#db/rows.ts'

import { startApi } from './api.ts'
import type { Answer, Route, TestApi } from './api.ts'

export function aPattern(change: Partial<KeywordPattern> = {}): KeywordPattern {
  return {
    pattern: 'weekly',
    details: { explanation: 'An article in 22 of 24 weeks.', confidence: 0.874 },
    total_articles: 42,
    date_range: { start: '2026-05-03T10:00:00.000Z', end: '2026-11-20T10:00:00.000Z' },
    articles: [],
    weekdays: WEEKDAYS.map((day) => ({ day, count: day === 'Tuesday' ? 22 : 1 })),
    rhythm: { days: ['Tuesday', 'Thursday'], time: '09:00' },
    coverage: aCoverage(),
    ...change,
  }
}

export function aTrend(change: Partial<KeywordTrend> = {}): KeywordTrend {
  return {
    keyword: 'AI',
    date_range: 'monthly',
    buckets: [
      { month: '2026-05', count: 5, share: 0.025, index0_100: 50 },
      { month: '2026-06', count: 8, share: 0.04, index0_100: 80 },
      { month: '2026-07', count: 12, share: 0.05, index0_100: 100 },
    ],
    basis: 'share',
    direction: 'rising',
    change_pct: 80,
    confidence: 0.9,
    explanation: 'More in each month.',
    top_terms: [],
    coverage: aCoverage(),
    ...change,
  }
}

function aCoverage(change: Partial<Coverage> = {}): Coverage {
  return {
    from: null,
    to: null,
    articles: 42,
    explanation: 'Based on 42 articles. A feed holds only its latest articles.',
    ...change,
  }
}

export function anAnalysisRow(keyword: string, atMs = Date.now()): AnalysisRow {
  const row = { keyword: keyword.toLowerCase(), pattern: aPattern(), atMs }
  return { ...row, trend: aTrend({ keyword }) }
}

export const PATTERN_CALL = 'POST /sources/keyword-frequency-pattern'
export const TREND_CALL = 'POST /sources/keyword-analysis'

/** The pattern lies below two `data` (specification, section 7). */
export function patternAnswer(change: Partial<KeywordPattern> = {}): Answer {
  return { json: { success: true, data: { data: aPattern(change) } } }
}

/** A server that answers both calls of an analysis, and follows nothing. */
export function startAnalyst(routes: Record<string, Route> = {}): Promise<TestApi> {
  return startApi({
    'GET /sources': () => ({ json: [] }),
    [PATTERN_CALL]: () => patternAnswer(),
    [TREND_CALL]: () => ({ json: aTrend() }),
    ...routes,
  })
}
