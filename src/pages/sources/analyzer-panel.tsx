import { useRef, useState } from 'react'

import { SENTENCES } from '#contract/errors.ts'
import { useKeywordAnalysis } from '#data/sources/analysis.ts'
import type { Analysis } from '#data/sources/analysis.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import { AnalyzerForm } from './analyzer/analyzer-form.tsx'
import { Beginnings } from './analyzer/beginnings.tsx'

const AnalysisResult = lazyPart(async () => (await import('./analysis-result.tsx')).AnalysisResult)

/** When articles about a word appear, and whether there are more of them than before. */
export function AnalyzerPanel() {
  const { analysis, isPending, analyze, recent, show } = useKeywordAnalysis()
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errors = errorsOf(analysis)

  function type(next: string) {
    setText(next)
    setBlank(false)
  }

  function pick(keyword: string) {
    type(keyword)
    field.current?.focus()
  }

  function submit() {
    if (text.trim() === '') {
      setBlank(true)
      return
    }
    void analyze(text)
  }

  function showAgain(earlier: Analysis) {
    type(earlier.keyword)
    show(earlier)
  }

  return (
    <Card title={t.analyzer.title} lead={t.analyzer.lead}>
      <AnalyzerForm
        field={field}
        text={text}
        warning={isBlank ? wordsSaid(SENTENCES['keywords/blank']) : null}
        isPending={isPending}
        onType={type}
        onSubmit={submit}
      />
      <Beginnings
        recent={recent}
        hasResult={analysis !== null}
        onPick={pick}
        onChoose={showAgain}
      />
      <LiveBanner tone="error" message={errors.pattern} />
      <LiveBanner tone="error" message={errors.trend} />
      <output className="visually-hidden">{newsOf(analysis)}</output>
      {analysis !== null && <AnalysisResult analysis={analysis} onPick={pick} />}
    </Card>
  )
}

/** Where both calls failed for the same reason it is told once. */
function errorsOf(analysis: Analysis | null) {
  const pattern = analysis?.pattern.kind === 'failed' ? analysis.pattern.message : null
  const trend = analysis?.trend.kind === 'failed' ? analysis.trend.message : null
  return { pattern, trend: trend === pattern ? null : trend }
}

/** Read out when it changes; failures are told by their banners. */
function newsOf(analysis: Analysis | null): string {
  if (analysis === null) return ''
  const { keyword, pattern, trend } = analysis
  if (pattern.kind === 'pending' || trend.kind === 'pending') return ''
  const isAnyDone = pattern.kind === 'done' || trend.kind === 'done'
  return isAnyDone ? t.analyzer.result.ready(keyword) : ''
}
