import type { KeywordTrend } from '#contract/sources.ts'
import { BarChart } from '#ui/bar-chart.tsx'

import { highestText, monthText, shareText, shortMonth, trendInWords } from './trend-words.ts'

/** The share of each month as a column, and the same as a table for who wants the numbers. */
export function TrendChart({ trend }: { readonly trend: KeywordTrend }) {
  const { buckets } = trend
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
        <summary>Show as table</summary>
        <table className="analysis__table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Articles</th>
              {isShared && <th scope="col">Share</th>}
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ month, count, share }) => (
              <tr key={month}>
                <td>{monthText(month)}</td>
                <td>{count}</td>
                {isShared && <td>{shareText(share)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
