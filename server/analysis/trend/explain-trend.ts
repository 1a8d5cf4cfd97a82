import type { CountedMonths } from './count-months.ts'
import type { Judgement } from './judge-trend.ts'
import { monthInWords } from './months.ts'

/** In plain words, from the counts that were judged. */
export function explainTrend(judgement: Judgement, counted: CountedMonths): string {
  const { first, months } = counted
  const articles = months.reduce((sum, { count }) => sum + count, 0)
  const from = monthInWords(first)
  const to = monthInWords(first + months.length - 1)
  const basis = `${plural(articles, 'article')} in ${plural(months.length, 'month')}, ${from} to ${to}`
  if (judgement.direction === 'insufficient data') {
    return `${basis}: a trend shows from 12 articles in 4 months.`
  }
  return `${verdict(judgement, counted)} ${basis}, ${yardstick(counted)}.`
}

function verdict(
  { direction, change, spike, unseen }: Judgement,
  { first }: CountedMonths,
): string {
  const peak =
    spike === null ? '' : `${monthInWords(first + spike.at)} with ${plural(spike.count, 'article')}`
  switch (direction) {
    case 'rising':
    case 'falling': {
      const aside = peak === '' ? '' : ` ${peak} stands out and is left out of that.`
      return `Written about ${amount(change ?? 0)} at the beginning.${aside}`
    }
    case 'spike':
      return `One peak, ${peak}, and no direction besides.`
    case 'steady':
    case 'insufficient data':
      return (unseen ?? 1) > TELLS_LITTLE
        ? 'Steady, or too few articles to tell: even twice as many at the end could be chance.'
        : 'No change that is more than chance.'
  }
}

const TELLS_LITTLE = 2

function amount(change: number): string {
  if (change >= 9) return 'more than ten times as much at the end as'
  if (change >= 1.5) return `${(change + 1).toFixed(1)} times as much at the end as`
  return `${Math.abs(Math.round(change * 100))} % ${change > 0 ? 'more' : 'less'} at the end than`
}

function yardstick({ isCompared }: CountedMonths): string {
  return isCompared
    ? 'each month seen against everything that your sources published in it'
    : 'counted alone, for there are too few other articles to compare with'
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
