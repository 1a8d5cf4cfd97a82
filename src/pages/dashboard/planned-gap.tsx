import CalendarX from 'lucide-react/icons/calendar-x'
import { Link } from 'react-router-dom'

import { DAY_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { runsBeyond } from '#contract/rules/schedule-slot.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import { typedMoment } from '#contract/rules/typed-moment.ts'
import type { Schedule } from '#contract/schedules.ts'
import { deviceTimeZone } from '#device/time-zone.ts'
import { deviceDayBegins, deviceWallTime } from '#device/wall-clock.ts'
import { t } from '#text/t.ts'
import { dateFormat } from '#ui/format/dates.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

interface PlannedGapProps {
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
}

/** Days of the coming two weeks on which nothing is planned, and the way to the first of them. */
export function PlannedGap({ schedules, posts }: PlannedGapProps) {
  const now = useNow()
  const gap = gapIn(momentsToCome(schedules, posts, now), now)
  if (gap === null) return null
  const span = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <p className="dashboard__gap">
      <CalendarX size={16} />
      <span>
        {t.dashboard.gap.nothing(span.formatRange(gap.from, gap.to))}{' '}
        <Link to={`/schedule?day=${typedMoment(gap.from, deviceTimeZone()).date}`}>
          {t.dashboard.gap.plan}
        </Link>
      </span>
    </p>
  )
}

/** The number of days to look ahead, and the least number of days in a row that count as a gap. */
const AHEAD_DAYS = 14
const GAP_DAYS = 3

interface Gap {
  /** The beginnings of its first and its last day, in epoch milliseconds. */
  readonly from: number
  readonly to: number
}

/**
 * The first gap after today, by the days of this device; null if there is none, or if nothing is planned at
 * all, which another message says. @param moments epoch milliseconds
 */
export function gapIn(moments: readonly number[], now: number): Gap | null {
  const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => beginningOfDay(now, ahead + 1))
  const ends = [...days.slice(1), beginningOfDay(now, AHEAD_DAYS + 1)]
  const isFree = days.map((begin, at) => !moments.some((ms) => ms >= begin && ms < (ends[at] ?? 0)))
  if (isFree.every(Boolean)) return null
  const first = isFree.findIndex((_, at) => runFrom(isFree, at) >= GAP_DAYS)
  const from = days[first]
  const to = days[first + runFrom(isFree, first) - 1]
  return from === undefined || to === undefined ? null : { from, to }
}

/** How many values in a row are true, from this one on. */
function runFrom(all: readonly boolean[], at: number): number {
  const end = all.indexOf(false, at)
  return (end === -1 ? all.length : end) - at
}

function beginningOfDay(now: number, ahead: number): number {
  const { year, month, day } = deviceWallTime(now)
  return deviceDayBegins({ year, month, day: day + ahead })
}

function momentsToCome(
  schedules: readonly Schedule[],
  posts: readonly Post[],
  now: number,
): readonly number[] {
  const runs = schedules.filter(({ paused }) => !paused).flatMap((each) => runsOf(each, now))
  const own = posts.filter(isToCome).map(({ scheduled_at }) => Date.parse(scheduled_at ?? ''))
  return [...runs, ...own]
}

/** The server lists the next runs; those after them are computed here. */
function runsOf({ days, schedule_time, timezone, next_runs, skips }: Schedule, now: number) {
  const told = next_runs.map((at) => Date.parse(at))
  const times = { days, schedule_time: displayScheduleTime(schedule_time), timezone }
  const to = now + (AHEAD_DAYS + 1) * DAY_MS
  const after = Math.max(told.at(-1) ?? now, now)
  const beyond = TIME.test(times.schedule_time) ? runsBeyond(told, times, after, to) : []
  return [...told, ...beyond].filter((run) => run !== Date.parse(skips ?? ''))
}

const TIME = /^\d\d:\d\d$/
