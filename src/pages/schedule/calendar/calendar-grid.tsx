import { useState } from 'react'
import type { KeyboardEvent, DragEvent } from 'react'

import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { firstWeekday, weekdayText } from '#ui/format/dates.tsx'

import { dayAfterKey } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './calendar-text.ts'

interface CalendarGridProps {
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

interface CalendarCellProps extends CalendarGridProps {
  /** It is the one that Tab leads to. */
  readonly isReached: boolean
  /** It belongs to a month beside the one that is shown. */
  readonly isOutside: boolean
  readonly dragging: Dragging
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** So many fit into a day of a month; a week shows them all. */
const SHOWN_IN_MONTH = 2

/** One day. Its entries are for the pointer: a key opens the day with all of them. */
function CalendarCell({ day, weeks, dragging, onOpen, ...props }: CalendarCellProps) {
  const entries = props.entriesOn(day)
  const shown = weeks.length === 1 ? entries : entries.slice(0, SHOWN_IN_MONTH)
  const hidden = entries.length - shown.length
  const isToday = day.equals(props.today)
  const isTarget = dragging.isOver(day)
  return (
    <td
      className={`calendar__cell${props.isOutside ? ' calendar__cell--outside' : ''}${isTarget ? ' calendar__cell--target' : ''}`}
      data-day={day.toString()}
      tabIndex={props.isReached ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(day)}
      onFocus={() => {
        // Turned to another month under the pointer, it would not be there to be pressed.
        if (!props.isOutside) props.onFocusDay(day)
      }}
      onKeyDown={props.onKeyDown}
      {...dragging.handlersOf(day)}
    >
      <time dateTime={day.toString()} className="calendar__date">
        <span aria-hidden="true">{day.day}</span>
        <span className="visually-hidden">
          {t.schedule.calendar.dayWith(dayText(day), entries.length)}
        </span>
      </time>
      {shown.map((entry) => (
        <CalendarEntry
          key={entry.id}
          entry={entry}
          accounts={props.accounts}
          tabIndex={-1}
          draggable={props.canMove && entry.decision === 'move'}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(day, entry)
          }}
          onDragStart={({ dataTransfer }) => {
            // Some browsers drag nothing that carries no data.
            dataTransfer.setData('text/plain', entry.id)
            dragging.drag(entry)
          }}
          onDragEnd={() => dragging.drag(null)}
        />
      ))}
      {hidden > 0 && <p className="calendar__more">{t.schedule.calendar.more(hidden)}</p>}
    </td>
  )
}

interface Dragging {
  /** Begins with the entry that is dragged, and ends with null. */
  readonly drag: (entry: Entry | null) => void
  readonly isOver: (day: Day) => boolean
  /** For the element of a day. */
  readonly handlersOf: (day: Day) => {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Carries an entry to another day by a pointer. */
function useDragging(onDrop: (entry: Entry, day: Day) => void): Dragging {
  const [dragged, setDragged] = useState<Entry | null>(null)
  const [over, setOver] = useState<string | null>(null)

  function drag(entry: Entry | null) {
    setDragged(entry)
    setOver(null)
  }

  return {
    drag,
    isOver: (day) => over === day.toString(),
    handlersOf: (day) => ({
      onDragOver(event) {
        if (dragged === null) return
        // Otherwise nothing may be dropped here.
        event.preventDefault()
        setOver(day.toString())
      },
      onDrop(event) {
        if (dragged === null) return
        event.preventDefault()
        drag(null)
        onDrop(dragged, day)
      },
    }),
  }
}
