import type { Analysis } from '#data/analysis.ts'
import { Banner } from '#ui/banner.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'

import { AnalysisSkeleton } from './analyzer/analysis-skeleton.tsx'
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
        <h3>“{keyword}”</h3>
        {!isPending && (
          <p className="faint">
            as of <RelativeTime at={new Date(atMs).toISOString()} />
          </p>
        )}
      </div>
      <div className="analysis__parts">
        {analysis.pattern.kind === 'pending' && <AnalysisSkeleton />}
        {pattern !== null && <PatternPart keyword={keyword} pattern={pattern} />}
        {analysis.trend.kind === 'pending' && <AnalysisSkeleton />}
        {trend !== null && <TrendPart trend={trend} onPick={onPick} />}
      </div>
      {pattern?.pattern === 'insufficient data' && <WhatToDo />}
      {coverage !== undefined && <p className="faint">{coverage.explanation}</p>}
      {!isPending && (
        <div className="cluster" key={keyword}>
          <WriteAbout request={{ keyword }} about={`“${keyword}”`} />
          <FollowKeyword keyword={keyword} />
        </div>
      )}
      {pattern !== null && <RecentArticles articles={pattern.articles} />}
    </div>
  )
}

function WhatToDo() {
  return (
    <Banner tone="info" title="Too few articles to see a rhythm">
      Follow this keyword, or add sources that write about it. Lin goes on collecting: analyze it
      again in a week or two.
    </Banner>
  )
}
