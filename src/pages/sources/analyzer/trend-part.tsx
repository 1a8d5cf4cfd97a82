import { useId } from 'react'

import type { KeywordTrend } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { percent } from '#ui/format/numbers.ts'

import { TopTerms } from './top-terms.tsx'
import { TrendChart } from './trend-chart.tsx'
import { directionText } from './trend-words.ts'

interface TrendPartProps {
  readonly trend: KeywordTrend
  readonly onPick: (term: string) => void
}

export function TrendPart({ trend, onPick }: TrendPartProps) {
  const id = useId()
  return (
    <section className="analysis__part" aria-labelledby={id}>
      <h4 id={id}>{t.analyzer.trend.title}</h4>
      <p>
        <strong>{directionText(trend)}</strong>
      </p>
      {trend.buckets.some(({ count }) => count > 0) && <TrendChart trend={trend} />}
      <p>{trend.explanation}</p>
      <dl className="analysis__facts">
        <div>
          <dt>{t.analyzer.result.confidence}</dt>
          <dd>{percent(trend.confidence, 1)}</dd>
        </div>
      </dl>
      {trend.top_terms.length > 0 && <TopTerms terms={trend.top_terms} onPick={onPick} />}
    </section>
  )
}
