import { WEEKDAYS } from '#contract/limits.ts'
import { displayScheduleTime } from '#contract/rules/schedule-time.ts'
import type { Schedule } from '#contract/schedules.ts'
import { t } from '#text/t.ts'
import { weekdayText } from '#ui/format/dates.tsx'
import { listText } from '#ui/format/text.tsx'

/** `18:00 on Monday`: the name of a schedule in a sentence. */
export function scheduleName({
  schedule_time,
  days,
}: Pick<Schedule, 'schedule_time' | 'days'>): string {
  const time = displayScheduleTime(schedule_time)
  if (days.length === WEEKDAYS.length) return t.signedIn.scheduleName.everyDay(time)
  return t.signedIn.scheduleName.onDays(time, listText(days.map((day) => weekdayText(day))))
}
