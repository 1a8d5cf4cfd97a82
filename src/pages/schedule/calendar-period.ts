import type { CalendarView } from '#data/schedules/schedules.ts'

import { beginningOf, weekOf, weeksOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import { monthText, spanText } from './calendar-text.ts'

export interface Period {
  readonly weeks: readonly (readonly Day[])[]
  /** Epoch milliseconds; `to` is not in it any more. */
  readonly from: number
  readonly to: number
  /** `November 2026` */
  readonly name: string
}

/** The month or week around a day. `first`: the weekday that weeks begin with, 1 for Monday. */
export function periodOf(view: CalendarView, day: Day, first: number): Period {
  const weeks = view === 'month' ? weeksOf(day, first) : [weekOf(day, first)]
  const begin = weeks[0]?.[0] ?? day
  const end = weeks.at(-1)?.at(-1) ?? day
  return {
    weeks,
    from: beginningOf(begin),
    to: beginningOf(end.add({ days: 1 })),
    name: view === 'month' ? monthText(day) : spanText(begin, end),
  }
}

export function turned(view: CalendarView, day: Day, by: 1 | -1): Day {
  return day.add(view === 'month' ? { months: by } : { weeks: by })
}
