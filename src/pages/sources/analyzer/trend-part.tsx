import { useId } from 'react'

import type { KeywordTrend } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'
import { percent, numberText } from '#ui/format/numbers.ts'
import { BarChart } from '#ui/layout/bar-chart.tsx'

import { monthText, shortMonth } from './dates.ts'
import { directionText, highestText, shareText, trendInWords } from './trend-words.ts'

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

/** The share of each month as a column chart and as a table. */
function TrendChart({ trend }: { readonly trend: KeywordTrend }) {
  const { buckets } = trend
  const texts = t.analyzer.trend
  const isShared = trend.basis === 'share'
  return (
    <>
      <BarChart
        label={trendInWords(trend)}
        top={highestText(trend)}
        bars={buckets.map(({ month, index0_100 }) => ({
          label: shortMonth(month),
          group: month.slice(0, 4),
          value: index0_100,
        }))}
      />
      <details>
        <summary>{texts.showTable}</summary>
        <table className="analysis__table" aria-label={texts.tableName(trend.keyword)}>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.articles}</th>
              {isShared && <th scope="col">{texts.share}</th>}
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ month, count, share }) => (
              <tr key={month}>
                <td>{monthText(month)}</td>
                <td>{numberText(count)}</td>
                {isShared && <td>{shareText(share)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

interface TopTermsProps {
  readonly terms: KeywordTrend['top_terms']
  readonly onPick: (term: string) => void
}

/** Terms that are frequent in articles about the keyword; each can be analyzed next. */
function TopTerms({ terms, onPick }: TopTermsProps) {
  const texts = t.analyzer.trend
  return (
    <fieldset className="cluster" aria-label={texts.termsLabel}>
      <span className="faint" aria-hidden="true">
        {texts.termsLabel}
      </span>
      {terms.map(({ term, count }) => (
        <Button
          key={term}
          size="small"
          title={texts.inArticles(count, numberText(count))}
          onClick={() => onPick(term)}
        >
          {term}
        </Button>
      ))}
    </fieldset>
  )
}
