import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

import { CALENDAR_VIEWS } from '#data/schedules/schedule-actions.ts'
import type { CalendarView } from '#data/schedules/schedule-actions.ts'
import { t } from '#text/t.ts'
import { News } from '#ui/feedback/news.tsx'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Segments } from '#ui/form/choices.tsx'

import { beginningOf, weekOf, weeksOf } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import { monthText, spanText } from './calendar-text.ts'

interface CalendarBarProps {
  /** The id of the heading. */
  readonly id: string
  /** The visible period: `November 2026` */
  readonly period: string
  readonly view: CalendarView
  /** Null if the window is too narrow for a choice. */
  readonly onView: ((view: CalendarView) => void) | null
  /** Moves by one month or week. */
  readonly onTurn: (by: 1 | -1) => void
  readonly onToday: () => void
}

export function CalendarBar({ id, period, view, onView, onTurn, onToday }: CalendarBarProps) {
  const { calendar } = t.schedule
  return (
    <div className="calendar__bar">
      <IconButton
        label={calendar.previous[view]}
        icon={<ChevronLeft size={18} />}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        label={calendar.next[view]}
        icon={<ChevronRight size={18} />}
        onClick={() => onTurn(1)}
      />
      <h3 id={id} className="calendar__period" tabIndex={-1}>
        {period}
      </h3>
      <News>{period}</News>
      <Button size="small" onClick={onToday}>
        {calendar.today}
      </Button>
      {onView !== null && (
        <Segments
          label={calendar.view}
          choices={CALENDAR_VIEWS}
          nameOf={(each) => calendar.views[each]}
          value={view}
          onChange={onView}
        />
      )}
    </div>
  )
}

interface Period {
  readonly weeks: readonly (readonly Day[])[]
  /** Epoch milliseconds; `to` is exclusive. */
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
