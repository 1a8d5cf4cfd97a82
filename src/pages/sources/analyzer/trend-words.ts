import { INSUFFICIENT_DATA } from '#contract/sources.ts'
import type { KeywordTrend } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { readingLocale } from '#ui/format/locale.ts'
import { numberText } from '#ui/format/numbers.ts'

import { formatMonth, monthText } from './dates.ts'

type Bucket = KeywordTrend['buckets'][number]

/** `Rising: +80% from May to November` */
export function directionText(trend: KeywordTrend): string {
  const texts = t.analyzer.trend
  switch (trend.direction) {
    case 'rising':
      return changeText(trend, texts.risingBy) ?? texts.rising
    case 'falling':
      return changeText(trend, texts.fallingBy) ?? texts.falling
    case 'spike':
      return spikeText(trend)
    case 'steady':
      return trend.confidence < LEAST_CONFIDENCE ? texts.unclear : texts.steady
    case INSUFFICIENT_DATA:
      return texts.tooFew
  }
}

/** Below this confidence nothing is called steady, as there may be too little data. */
const LEAST_CONFIDENCE = 0.5

/** The chart in words, for screen readers. */
export function trendInWords({ keyword, buckets, basis }: KeywordTrend): string {
  const texts = t.analyzer.trend
  const [first, last] = [buckets[0], buckets.at(-1)]
  const [lowest, highest] = [byIndex(buckets)[0], byIndex(buckets).at(-1)]
  if (!first || !last || !lowest || !highest) return ''
  const about = basis === 'share' ? texts.chartOfShares : texts.chartOfCounts
  const extremes = texts.extremes({
    highest: heightText(highest, basis),
    highestMonth: monthText(highest.month),
    lowest: heightText(lowest, basis),
    lowestMonth: monthText(lowest.month),
  })
  return `${about(keyword, monthText(first.month), monthText(last.month))} ${extremes}`
}

/** The value of the highest column, in words. */
export function highestText({ buckets, basis }: KeywordTrend): string {
  const highest = byIndex(buckets).at(-1)
  if (highest === undefined) return ''
  if (basis === 'share') return t.analyzer.trend.topShare(shareText(highest.share))
  return t.analyzer.trend.topCount(highest.count, numberText(highest.count))
}

function heightText({ share, count }: Bucket, basis: KeywordTrend['basis']): string {
  return basis === 'share' ? shareText(share) : numberText(count)
}

/** Shares are often below one percent, so they have decimals. */
export function shareText(share: number): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(readingLocale(), format).format(share)
}

/** Null if no change can be named. */
function changeText(
  { change_pct, buckets }: KeywordTrend,
  write: (change: string, from: string, to: string) => string,
): string | null {
  const [first, last] = [buckets[0]?.month, buckets.at(-1)?.month]
  if (change_pct === null || first === undefined || last === undefined) return null
  const change = new Intl.NumberFormat(readingLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(change_pct / 100)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const name = isOneYear
    ? ({ month: 'long' } as const)
    : ({ month: 'long', year: 'numeric' } as const)
  return write(change, formatMonth(first, name), formatMonth(last, name))
}

function spikeText({ buckets }: KeywordTrend): string {
  const highest = byIndex(buckets).at(-1)
  if (highest === undefined) return t.analyzer.trend.spike
  return t.analyzer.trend.spikeIn(monthText(highest.month))
}

function byIndex(buckets: readonly Bucket[]): Bucket[] {
  return buckets.toSorted((a, b) => a.index0_100 - b.index0_100)
}
