import { useRef, useState } from 'react'

import { send } from '#api/client.ts'
import type { KeywordPattern, KeywordQuery, KeywordTrend } from '#contract/sources.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import type { AnalysisRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import type { Operation } from '#text/failure-words.ts'

/** One of the two answers of an analysis: each may come without the other. */
type Part<T> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string }

export interface Analysis {
  readonly keyword: string
  readonly pattern: Part<KeywordPattern>
  readonly trend: Part<KeywordTrend>
  readonly atMs: number
}

export interface KeywordAnalysis {
  readonly analysis: Analysis | null
  readonly isPending: boolean
  /** Ignored while another one is pending. */
  readonly analyze: (keyword: string) => Promise<void>
  /** The newest first; undefined while they are not known. */
  readonly recent: readonly Analysis[] | undefined
  /** An analysis that is pending is given up. */
  readonly show: (earlier: Analysis) => void
}

export function useKeywordAnalysis(): KeywordAnalysis {
  const db = useDatabase()
  const kept = useLive(db, readRecent)
  const recent = db === null ? NONE : kept
  const running = useRef<AbortController | null>(null)
  const [analysis, setAnalysis] = useState<Analysis | null>(null)

  async function analyze(keyword: string): Promise<void> {
    if (db === null || running.current !== null) return
    const run = new AbortController()
    running.current = run
    const ended = await analyzeInTurn(keyword.trim(), run.signal, (next) => {
      if (running.current === run) setAnalysis(next)
    })
    if (running.current !== run) return
    running.current = null
    await keep(db, ended)
  }

  function show(earlier: Analysis): void {
    running.current?.abort()
    running.current = null
    setAnalysis(earlier)
  }

  return { analysis, isPending: isPending(analysis), analyze, recent, show }
}

const NONE: readonly Analysis[] = []
const PENDING = { kind: 'pending' } as const

function isPending(analysis: Analysis | null): boolean {
  return analysis?.pattern.kind === 'pending' || analysis?.trend.kind === 'pending'
}

/** Makes two calls in turn: the first has the news searched for the keyword; the second reads what the search found. */
async function analyzeInTurn(
  keyword: string,
  signal: AbortSignal,
  onChange: (analysis: Analysis) => void,
): Promise<Analysis> {
  const query: KeywordQuery = { keyword, timezone: deviceTimeZone() }
  const begun: Analysis = { keyword, pattern: PENDING, trend: PENDING, atMs: Date.now() }
  onChange(begun)
  const pattern = await asPart('analysis/pattern', askPattern(query, signal))
  onChange({ ...begun, pattern })
  const trend = await asPart('analysis/trend', askTrend(query, signal))
  const ended: Analysis = { keyword, pattern, trend, atMs: Date.now() }
  onChange(ended)
  return ended
}

async function askPattern(query: KeywordQuery, signal: AbortSignal): Promise<KeywordPattern> {
  const reply = await send('analyzeFrequency', { body: query, signal })
  return reply.data.data
}

function askTrend(query: KeywordQuery, signal: AbortSignal): Promise<KeywordTrend> {
  return send('analyzeSourceTrend', { body: { ...query, date_range: 'monthly' }, signal })
}

async function asPart<T>(operation: Operation, answer: Promise<T>): Promise<Part<T>> {
  try {
    return { kind: 'done', value: await answer }
  } catch (failure) {
    return { kind: 'failed', message: errorMessage(operation, failure) }
  }
}

async function readRecent(db: UserDatabase): Promise<readonly Analysis[]> {
  const rows = await readNewestFirst(db)
  return rows.map(({ pattern, trend, atMs }) => ({
    keyword: trend.keyword,
    pattern: { kind: 'done', value: pattern },
    trend: { kind: 'done', value: trend },
    atMs,
  }))
}

async function readNewestFirst(db: UserDatabase): Promise<readonly AnalysisRow[]> {
  const rows = await db.analyses.toArray()
  return rows.toSorted((a, b) => b.atMs - a.atMs)
}

const KEPT = 20

/** Stores a complete analysis. A full disk, or a session that has ended meanwhile, does not affect the screen. */
async function keep(
  db: UserDatabase,
  { keyword, pattern, trend, atMs }: Analysis,
): Promise<'kept' | 'not-kept'> {
  if (pattern.kind !== 'done' || trend.kind !== 'done') return 'not-kept'
  const row = { keyword: keyword.toLowerCase(), pattern: pattern.value, trend: trend.value, atMs }
  try {
    await db.transaction('rw', db.analyses, async () => {
      await db.analyses.put(row)
      const rows = await readNewestFirst(db)
      await db.analyses.bulkDelete(rows.slice(KEPT).map((old) => old.keyword))
    })
    return 'kept'
  } catch {
    return 'not-kept'
  }
}
