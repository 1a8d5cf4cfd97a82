import Plus from 'lucide-react/icons/plus'

import { oneLine } from '#contract/rules/short-text.ts'
import { readSourceInput } from '#contract/rules/source-input.ts'
import { INSUFFICIENT_DATA } from '#contract/sources.ts'
import type { Coverage, Source } from '#contract/sources.ts'
import type { Analysis } from '#data/sources/analysis.ts'
import { useAddSource } from '#data/sources/source-actions.ts'
import { useSources } from '#data/sources/sources.ts'
import { WriteAbout } from '#parts/stories/write-about.tsx'
import { t } from '#text/t.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { RelativeTime } from '#ui/format/dates.tsx'
import { Rich } from '#ui/format/text.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'

import { PatternPart } from './pattern-part.tsx'
import { RecentArticles } from './recent-articles.tsx'
import { TrendPart } from './trend-part.tsx'

import '#ui/feedback/skeleton.css'
import './analysis.css'

interface AnalysisResultProps {
  readonly analysis: Analysis
  /** Called with a term to analyze next. */
  readonly onPick: (term: string) => void
}

/** Shows each of the two results as it arrives; a failed one is left out. */
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
      {pattern?.pattern === INSUFFICIENT_DATA && <WhatToDo coverage={pattern.coverage} />}
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

/** Advice on too few articles: time brings more only if a search answered. */
function WhatToDo({ coverage: { searches } }: { readonly coverage: Coverage }) {
  const texts = t.analyzer.result
  const isCutOff = searches !== undefined && searches.asked > 0 && searches.answered === 0
  return (
    <Banner
      tone={isCutOff ? 'warning' : 'info'}
      title={isCutOff ? texts.cutOffTitle : texts.tooFewTitle}
    >
      {isCutOff ? texts.cutOff : texts.tooFew}
    </Banner>
  )
}

/** Adds the keyword as a source, or says that it is one. */
function FollowKeyword({ keyword }: { readonly keyword: string }) {
  const { items } = useSources()
  const { run, isPending, error } = useAddSource()

  if (items === undefined || readSourceInput(keyword).kind !== 'keyword') return null

  return (
    <div className="cluster">
      {items.some((source) => isKeyword(source, keyword)) ? (
        <p className="faint">{t.analyzer.result.followed}</p>
      ) : (
        <Button
          ref={handFocusToPart}
          icon={<Plus size={16} />}
          isPending={isPending}
          pendingText={t.common.adding}
          onClick={() => void run({ source: keyword })}
        >
          {t.analyzer.result.follow}
        </Button>
      )}
      {error !== null && (
        <Told className="field__error" isNew>
          {error}
        </Told>
      )}
    </div>
  )
}

function isKeyword({ source }: Source, keyword: string): boolean {
  return oneLine(source).toLowerCase() === oneLine(keyword).toLowerCase()
}

/** A placeholder in the shape of one half of an analysis. */
function AnalysisSkeleton({ chart }: { readonly chart: 'small' | 'medium' }) {
  return (
    <div className="analysis__part" aria-hidden="true">
      <span className="skeleton__bar skeleton__bar--short" />
      <span className="skeleton__bar" />
      <span className={`skeleton__bar analysis-skeleton__chart--${chart}`} />
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar skeleton__bar--short" />
      {chart === 'medium' && <span className="skeleton__bar analysis-skeleton__terms" />}
    </div>
  )
}

function MomentSkeleton() {
  return <span className="skeleton__bar analysis-skeleton__moment" aria-hidden="true" />
}

function NextStepsSkeleton() {
  return <div className="skeleton__bar analysis-skeleton__steps" aria-hidden="true" />
}
