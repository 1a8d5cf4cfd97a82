import type { KeywordPattern } from '#contract/sources.ts'
import { BarChart } from '#ui/bar-chart.tsx'

/** How many articles came on each day of the week; nothing where none came. */
export function Weekdays({ weekdays }: Pick<KeywordPattern, 'weekdays'>) {
  if (weekdays.every(({ count }) => count === 0)) return null
  const told = weekdays.map(({ day, count }) => `${day} ${count}`).join(', ')
  return (
    <BarChart
      size="small"
      label={`Articles by day of the week: ${told}`}
      bars={weekdays.map(({ day, count }) => ({
        label: day.slice(0, 3),
        text: String(count),
        value: count,
      }))}
    />
  )
}
