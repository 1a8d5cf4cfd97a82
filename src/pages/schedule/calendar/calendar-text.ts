import { beginningOfText, scheduleName, slotWords } from '#pages/schedule/schedule-words.ts'
import { reasonSaid } from '#text/reason-said.ts'
import { t } from '#text/t.ts'
import { dateFormat, CLOCK } from '#ui/format/dates.tsx'

import { beginningOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'

/** `Tuesday, November 24` */
export function dayText(day: Day): string {
  return dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(beginningOf(day))
}

/** `November 2026` */
export function monthText(day: Day): string {
  return dateFormat({ month: 'long', year: 'numeric' }).format(beginningOf(day))
}

/** `Nov 22 – 28, 2026`; short without the year. */
export function spanText(first: Day, last: Day, form: 'medium' | 'short' = 'medium'): string {
  const format = dateFormat(
    form === 'medium' ? { dateStyle: form } : { day: 'numeric', month: 'short' },
  )
  return format.formatRange(beginningOf(first), beginningOf(last))
}

/** `18:00` */
export function timeText(at: string): string {
  return dateFormat(CLOCK).format(new Date(at))
}

export function stateText({ state }: Entry): string {
  return state === 'scheduled' || state === 'imported'
    ? t.schedule.calendar[state]
    : slotWords(state).word
}

/** The first words of an entry's post, or the reason why a slot has none. */
export function entryText(entry: Entry): string {
  const { state, post } = entry
  const wentWrong = state === 'failed' || state === 'missed' || state === 'unknown'
  if (post !== undefined || !wentWrong) return beginningText(entry)
  return reasonSaid(entry) || (slotWords(state).reason ?? stateText(entry))
}

/** The first words of a post, on one line. */
export function beginningText({ post, own, schedule, state }: Entry): string {
  if (state === 'planned' || state === 'generating') return t.schedule.calendar.toBeWritten
  if (own !== undefined) return beginningOfText(own.text)
  if (post === undefined) return schedule === null ? '' : scheduleName(schedule)
  return beginningOfText(post.Text_content)
}
