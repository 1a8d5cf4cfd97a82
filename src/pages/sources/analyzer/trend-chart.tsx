import type { KeywordTrend } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { numberText } from '#ui/format/numbers.ts'
import { BarChart } from '#ui/layout/bar-chart.tsx'

import { monthText, shortMonth } from './month-text.ts'
import { highestText, shareText, trendInWords } from './trend-words.ts'

/** The share of each month as a column, and the same as a table for who wants the numbers. */
export function TrendChart({ trend }: { readonly trend: KeywordTrend }) {
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
