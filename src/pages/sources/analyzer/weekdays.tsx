import type { KeywordPattern } from '#contract/sources.ts'
import { t } from '#text/t.ts'
import { weekdayText } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { BarChart } from '#ui/layout/bar-chart.tsx'

/** How many articles came on each day of the week; nothing where none came. */
export function Weekdays({ weekdays }: Pick<KeywordPattern, 'weekdays'>) {
  if (weekdays.every(({ count }) => count === 0)) return null
  const told = weekdays
    .map(({ day, count }) => `${weekdayText(day)} ${numberText(count)}`)
    .join(', ')
  return (
    <BarChart
      size="small"
      label={t.analyzer.pattern.weekdays(told)}
      bars={weekdays.map(({ day, count }) => ({
        label: weekdayText(day, 'short'),
        text: numberText(count),
        value: count,
      }))}
    />
  )
}
