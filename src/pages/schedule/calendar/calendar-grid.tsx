import { useState } from 'react'
import type { KeyboardEvent, DragEvent } from 'react'

import type { Account } from '#contract/accounts.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import { t } from '#text/t.ts'
import { weekdayText } from '#ui/format/dates.tsx'

import { dayAfterKey } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './calendar-text.ts'

interface CalendarGridProps {
  readonly labelId: string
  readonly keysId: string
  readonly weeks: readonly (readonly Day[])[]
  /** The day that Tab leads to. */
  readonly day: Day
  readonly today: Day
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly isBusy: boolean
  /** Whether posts can be moved now. */
  readonly canMove: boolean
  /** Goes to a day by a key: the focus follows. */
  readonly onGo: (day: Day) => void
  /** Chooses a day by a pointer: it has the focus already. */
  readonly onFocusDay: (day: Day) => void
  readonly onOpen: (day: Day, entry?: Entry) => void
  readonly onMove: (entry: Entry, day: Day) => void
}

/** A month or a week as a grid: one stop for Tab, and keys from day to day. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, day, onGo, onOpen } = props
  const first = weeks[0]?.[0]?.dayOfWeek ?? 1
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
          <tr key={String(week[0])} className={`calendar__week--${weekKind(week, props)}`}>
            {week.map((each) => (
              <CalendarCell
                key={each.toString()}
                {...props}
                day={each}
                isReached={each.equals(day)}
                isOver={weekKind(week, props) === 'over'}
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

/** Past weeks make room for coming ones: `quiet` is one that had nothing, `over` another one of this month. */
function weekKind(
  week: readonly Day[],
  { weeks, today, isBusy, entriesOn }: CalendarGridProps,
): 'whole' | 'over' | 'quiet' {
  const isPast = week.every((day) => day.since(today).sign < 0)
  if (weeks.length === 1 || isBusy || !isPast) return 'whole'
  if (week.every((day) => entriesOn(day).length === 0)) return 'quiet'
  return weeks.flat().some((day) => day.equals(today)) ? 'over' : 'whole'
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
  /** Whether Tab leads to it. */
  readonly isReached: boolean
  /** Whether its week is over, in the month of today. */
  readonly isOver: boolean
  /** Whether it belongs to the previous or next month. */
  readonly isOutside: boolean
  readonly dragging: Dragging
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** How many entries fit into a day. */
const SHOWN_IN = { over: 1, month: 2, week: 6 }

/** One day. Its entries are for the pointer; keys open the day with all of them. */
function CalendarCell({ day, weeks, dragging, onOpen, ...props }: CalendarCellProps) {
  const entries = props.entriesOn(day)
  const inMonth = props.isOver ? 'over' : 'month'
  const shown = entries.slice(0, SHOWN_IN[weeks.length === 1 ? 'week' : inMonth])
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
        // Focusing a day outside the month would turn the page under the pointer before the click.
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
            // Some browsers start no drag without data.
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
  /** Called with the entry when a drag starts, and with null when it ends. */
  readonly drag: (entry: Entry | null) => void
  readonly isOver: (day: Day) => boolean
  /** The handlers of a day's element. */
  readonly handlersOf: (day: Day) => {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/** Drags an entry to another day. */
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
        // Allows dropping here.
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
