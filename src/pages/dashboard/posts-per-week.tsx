import type { Post } from '#contract/posts.ts'
import { t } from '#text/t.ts'
import { firstWeekday, calendarDate } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { BarChart } from '#ui/layout/bar-chart.tsx'
import { Card } from '#ui/layout/page.tsx'

import { firstDayText, monthText } from './week-text.ts'
import { WEEKS, postsPerWeek } from './weeks.ts'
import type { Week } from './weeks.ts'

export function PostsPerWeek({ posts }: { readonly posts: readonly Post[] }) {
  const weeks = postsPerWeek(posts, new Date(useNow()), firstWeekday())
  const total = weeks.reduce((sum, week) => sum + week.posts, 0)
  return (
    <Card title={t.dashboard.weeks.title}>
      {total === 0 ? (
        <p className="faint">{t.dashboard.weeks.none(WEEKS)}</p>
      ) : (
        <>
          <BarChart
            size="small"
            label={t.dashboard.weeks.published(total, WEEKS)}
            bars={weeks.map((week) => ({
              label: firstDayText(week.start),
              group: monthText(week.start),
              value: week.posts,
              ...(week.posts === 0 ? {} : { text: numberText(week.posts) }),
            }))}
          />
          <WeekTable weeks={weeks} />
        </>
      )}
    </Card>
  )
}

/** The same for who does not see it: the numbers stand above the bars. */
function WeekTable({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t.dashboard.weeks.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.dashboard.weeks.week}</th>
            <th scope="col">{t.dashboard.weeks.posts}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, posts }) => (
            <tr key={start.getTime()}>
              <th scope="row">{calendarDate(start.toISOString())}</th>
              <td>{numberText(posts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
