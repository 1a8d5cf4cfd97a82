import { INSUFFICIENT_DATA } from '#contract/sources.ts'
import type { Analysis } from '#data/sources/analysis.ts'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'

import {
  AnalysisSkeleton,
  MomentSkeleton,
  NextStepsSkeleton,
} from './analyzer/analysis-skeleton.tsx'
import { FollowKeyword } from './analyzer/follow-keyword.tsx'
import { PatternPart } from './analyzer/pattern-part.tsx'
import { TrendPart } from './analyzer/trend-part.tsx'
import { RecentArticles } from './recent-articles.tsx'
import { WriteAbout } from './write-about.tsx'

import './analyzer/analysis.css'

interface AnalysisResultProps {
  readonly analysis: Analysis
  /** A term that may be looked into next. */
  readonly onPick: (term: string) => void
}

/** Shows each of the two answers as soon as it is there, and none that failed. */
export function AnalysisResult({ analysis, onPick }: AnalysisResultProps) {
  const { keyword, atMs } = analysis
  const pattern = analysis.pattern.kind === 'done' ? analysis.pattern.value : null
  const trend = analysis.trend.kind === 'done' ? analysis.trend.value : null
  const coverage = pattern?.coverage ?? trend?.coverage
  const isPending = analysis.pattern.kind === 'pending' || analysis.trend.kind === 'pending'
  if (pattern === null && trend === null && !isPending) return null
  return (
    <div className="analysis">
      <div className="analysis__head">
        <h3>{t.analyzer.quoted(keyword)}</h3>
        {isPending ? <MomentSkeleton /> : <AsOf atMs={atMs} />}
      </div>
      <div className="analysis__parts">
        {analysis.pattern.kind === 'pending' && <AnalysisSkeleton chart="small" />}
        {pattern !== null && <PatternPart keyword={keyword} pattern={pattern} />}
        {analysis.trend.kind === 'pending' && <AnalysisSkeleton chart="medium" />}
        {trend !== null && <TrendPart trend={trend} onPick={onPick} />}
      </div>
      {pattern?.pattern === INSUFFICIENT_DATA && <WhatToDo />}
      {coverage !== undefined && <p className="faint">{coverage.explanation}</p>}
      {isPending ? <NextStepsSkeleton /> : <NextSteps keyword={keyword} key={keyword} />}
      {pattern !== null && <RecentArticles articles={pattern.articles} />}
    </div>
  )
}

function NextSteps({ keyword }: { readonly keyword: string }) {
  return (
    <div className="cluster">
      <WriteAbout request={{ keyword }} about={t.analyzer.quoted(keyword)} />
      <FollowKeyword keyword={keyword} />
    </div>
  )
}

function AsOf({ atMs }: { readonly atMs: number }) {
  const when = <RelativeTime at={new Date(atMs).toISOString()} />
  return (
    <p className="faint">
      <Rich text={t.analyzer.result.asOf} parts={{ when: () => when }} />
    </p>
  )
}

function WhatToDo() {
  return (
    <Banner tone="info" title={t.analyzer.result.tooFewTitle}>
      {t.analyzer.result.tooFew}
    </Banner>
  )
}
