import type { KeywordTrend } from '#contract/sources.ts'
import { readingLocale } from '#ui/locale.ts'

type Bucket = KeywordTrend['buckets'][number]

/** `Rising: +80% from May to November` */
export function directionText({
  direction,
  change_pct,
  buckets,
  confidence,
}: KeywordTrend): string {
  switch (direction) {
    case 'rising':
      return `Rising${changeText(change_pct, buckets)}`
    case 'falling':
      return `Falling${changeText(change_pct, buckets)}`
    case 'spike':
      return `A spike${spikeText(buckets)}`
    case 'steady':
      return confidence < LEAST_CONFIDENCE ? 'No clear trend' : 'Steady'
    case 'insufficient data':
      return 'Too few articles to tell'
  }
}

/** Below it nothing is told to be steady: it may as well be that too little is known. */
const LEAST_CONFIDENCE = 0.5

/** What the chart shows, for who does not see it. */
export function trendInWords({ keyword, buckets, basis }: KeywordTrend): string {
  const [first, last] = [buckets[0], buckets.at(-1)]
  const [lowest, highest] = [byIndex(buckets)[0], byIndex(buckets).at(-1)]
  if (!first || !last || !lowest || !highest) return ''
  const what = basis === 'share' ? 'Share of articles' : 'Articles'
  return [
    `${what} about “${keyword}” by month, ${monthText(first.month)} to ${monthText(last.month)}.`,
    `Highest ${heightText(highest, basis)} in ${monthText(highest.month)},`,
    `lowest ${heightText(lowest, basis)} in ${monthText(lowest.month)}.`,
  ].join(' ')
}

/** What the highest column stands for. */
export function highestText({ buckets, basis }: KeywordTrend): string {
  const highest = byIndex(buckets).at(-1)
  if (highest === undefined) return ''
  if (basis === 'share') return `${shareText(highest.share)} of all articles`
  return highest.count === 1 ? '1 article' : `${highest.count} articles`
}

function heightText({ share, count }: Bucket, basis: KeywordTrend['basis']): string {
  return basis === 'share' ? shareText(share) : String(count)
}

/** `2026-11` as `November 2026` */
export function monthText(month: string): string {
  return formatMonth(month, { month: 'long', year: 'numeric' })
}

/** `2026-11` as `Nov` */
export function shortMonth(month: string): string {
  return formatMonth(month, { month: 'short' })
}

/** Shares are often below one percent. */
export function shareText(share: number): string {
  const format = { style: 'percent', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(readingLocale(), format).format(share)
}

function changeText(percents: number | null, buckets: readonly Bucket[]): string {
  const [first, last] = [buckets[0]?.month, buckets.at(-1)?.month]
  if (percents === null || first === undefined || last === undefined) return ''
  const change = new Intl.NumberFormat(readingLocale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(percents / 100)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const name = isOneYear
    ? ({ month: 'long' } as const)
    : ({ month: 'long', year: 'numeric' } as const)
  return `: ${change} from ${formatMonth(first, name)} to ${formatMonth(last, name)}`
}

function spikeText(buckets: readonly Bucket[]): string {
  const highest = byIndex(buckets).at(-1)
  return highest === undefined ? '' : ` in ${monthText(highest.month)}`
}

function byIndex(buckets: readonly Bucket[]): Bucket[] {
  return buckets.toSorted((a, b) => a.index0_100 - b.index0_100)
}

function formatMonth(month: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(readingLocale(), { ...options, timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
