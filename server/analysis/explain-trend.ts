import type { Trend } from '@lin/trends'

export function explainTrend(trend: Trend): string {
  const { months } = trend
  const articles = months.reduce((sum, { count }) => sum + count, 0)
  const [from = '', to = ''] = [months.at(0), months.at(-1)].map((month) => inWords(month?.month))
  const basis = `${plural(articles, 'article')} in ${plural(months.length, 'month')}, ${from} to ${to}`
  if (trend.direction === 'insufficient data') {
    return `${basis}: a trend shows from 12 articles in 4 months.`
  }
  return `${verdict(trend)} ${basis}, ${yardstick(trend)}.`
}

function verdict({ direction, change, spike, unseen, season }: Trend): string {
  const peak =
    spike === null ? '' : `${inWords(spike.month)} with ${plural(spike.count, 'article')}`
  switch (direction) {
    case 'rising':
    case 'falling': {
      const aside = peak === '' ? '' : ` ${peak} stands out and is left out of that.`
      const besides =
        season === null
          ? ''
          : ' What comes and goes with the months of the year is left out of that.'
      return `Written about ${amount(change ?? 0)} at the beginning.${besides}${aside}`
    }
    case 'spike':
      return `One peak, ${peak}, and no direction besides.`
    case 'steady':
    case 'insufficient data':
      if (season !== null) return SEASONS[season]
      return (unseen ?? 1) > TELLS_LITTLE
        ? 'Steady, or too few articles to tell: even twice as many at the end could be chance.'
        : 'No change that is more than chance.'
  }
}

const TELLS_LITTLE = 2
const SEASONS = {
  seen: 'It comes and goes with the months of the year, and no direction is to be seen beyond that.',
  possible: 'It changed, but a season would look the same: that shows from a year on.',
} as const

function amount(change: number): string {
  if (change >= 9) return 'more than ten times as much at the end as'
  if (change >= 1.5) return `${(change + 1).toFixed(1)} times as much at the end as`
  return `${Math.abs(Math.round(change * 100))} % ${change > 0 ? 'more' : 'less'} at the end than`
}

function yardstick({ basis }: Trend): string {
  return basis === 'share'
    ? 'each month seen against everything that your sources published in it'
    : 'counted alone, for there are too few other articles to compare with'
}

/** `2026-11` as `November 2026`. */
function inWords(month = ''): string {
  return IN_WORDS.format(Date.parse(month))
}

const IN_WORDS = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
