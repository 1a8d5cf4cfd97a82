import type { KeyboardEvent } from 'react'

import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { firstWeekday, weekdayText } from '#ui/format/dates.tsx'

import { CalendarCell } from './calendar-cell.tsx'
import { dayAfterKey } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'
import { useDragging } from './use-dragging.ts'

export interface CalendarGridProps {
  readonly labelId: string
  readonly keysId: string
  readonly weeks: readonly (readonly Day[])[]
  /** The one that Tab leads to. */
  readonly day: Day
  readonly today: Day
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly isBusy: boolean
  /** Whether anything can be moved now. */
  readonly canMove: boolean
  /** By a key: the focus goes along. */
  readonly onGo: (day: Day) => void
  /** By a pointer: the focus is there. */
  readonly onFocusDay: (day: Day) => void
  readonly onOpen: (day: Day, entry?: Entry) => void
  readonly onMove: (entry: Entry, day: Day) => void
}

/** A month or a week as a grid: one stop for Tab, and keys from day to day. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, day, onGo, onOpen } = props
  const first = firstWeekday()
  const dragging = useDragging(props.onMove)

  function handleKeyDown(event: KeyboardEvent, from: Day) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = dayAfterKey(from, event.key, first)
    const opens = event.target === event.currentTarget && ['Enter', ' '].includes(event.key)
    if (next === null && !opens) return
    event.preventDefault()
    if (next === null) onOpen(from)
    else onGo(next)
  }

  return (
    <table
      role="grid"
      className={`calendar__grid calendar__grid--${weeks.length === 1 ? 'week' : 'month'}`}
      aria-labelledby={props.labelId}
      aria-describedby={props.keysId}
      aria-busy={props.isBusy}
    >
      <thead>
        <tr>
          {weeks[0]?.map(({ dayOfWeek }) => (
            <Weekday key={dayOfWeek} dayOfWeek={dayOfWeek} />
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={String(week[0])}>
            {week.map((each) => (
              <CalendarCell
                key={each.toString()}
                {...props}
                day={each}
                isReached={each.equals(day)}
                isOutside={weeks.length > 1 && each.month !== day.month}
                dragging={dragging}
                onKeyDown={(event) => handleKeyDown(event, each)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `dayOfWeek`: 1 is Monday. */
function Weekday({ dayOfWeek }: { readonly dayOfWeek: number }) {
  const day = WEEKDAYS[dayOfWeek - 1]
  if (day === undefined) return null
  return (
    <th scope="col">
      <span aria-hidden="true">{weekdayText(day, 'short')}</span>
      <span className="visually-hidden">{weekdayText(day)}</span>
    </th>
  )
}
