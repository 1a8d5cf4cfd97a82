import type { KeyboardEvent } from 'react'

import { t } from '#text/t.ts'

import { CalendarEntry } from './calendar-entry.tsx'
import type { CalendarGridProps } from './calendar-grid.tsx'
import { dayText } from './calendar-text.ts'
import type { Dragging } from './use-dragging.ts'

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
export function CalendarCell({ day, weeks, dragging, onOpen, ...props }: CalendarCellProps) {
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
