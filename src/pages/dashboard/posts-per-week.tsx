import type { Post } from '#contract/posts.ts'
import { deviceDayBegins, deviceWallTime } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { firstWeekday, calendarDate, dateFormat } from '#ui/format/dates.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { BarChart } from '#ui/layout/bar-chart.tsx'
import { Card } from '#ui/layout/page.tsx'

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

/** The chart as a table, for screen readers. */
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

interface Week {
  /** Midnight of its first day, on the clock of this device. */
  readonly start: Date
  readonly posts: number
}

const WEEKS = 12

/**
 * How many posts were published in each of the last weeks, the current one last. `firstDay`: 1 for
 * Monday to 7 for Sunday.
 */
export function postsPerWeek(posts: readonly Post[], now: Date, firstDay: number): readonly Week[] {
  const moments = posts.flatMap(publishedAt)
  return Array.from({ length: WEEKS }, (_, place) => {
    const start = startOfWeek(now, firstDay, WEEKS - 1 - place)
    const end = startOfWeek(now, firstDay, WEEKS - 2 - place)
    const inWeek = moments.filter((at) => at >= start.getTime() && at < end.getTime())
    return { start, posts: inWeek.length }
  })
}

function publishedAt({ is_published, publication, created_at }: Post): readonly number[] {
  return is_published ? [Date.parse(publication?.at ?? created_at)] : []
}

/** Counts by the calendar, because a week in which the clocks change has another length. */
function startOfWeek(now: Date, firstDay: number, weeksAgo: number): Date {
  const { year, month, day } = deviceWallTime(now.getTime())
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const sinceFirstDay = (weekday - firstDay + 7) % 7
  return new Date(deviceDayBegins({ year, month, day: day - sinceFirstDay - 7 * weeksAgo }))
}

/** "9": the day of the month on which a week begins. */
function firstDayText(start: Date): string {
  return dateFormat({ day: 'numeric' }).format(start)
}

/** "Nov" */
function monthText(start: Date): string {
  return dateFormat({ month: 'short' }).format(start)
}
