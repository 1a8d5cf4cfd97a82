import type { Account } from '#contract/accounts.ts'

import type { Day } from './calendar-days.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import type { Entry } from './calendar-entries.ts'
import { CalendarMoveDialog } from './calendar-move-dialog.tsx'
import { beginningText, dayText } from './calendar-text.ts'
import type { Moving } from './use-moving.ts'

/** What was opened in the calendar. */
export interface Opened {
  readonly day: Day
  /** One entry alone; null: all of the day. */
  readonly id: string | null
  readonly isMoving: boolean
}

interface CalendarDialogsProps {
  readonly opened: Opened
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly moving: Moving
  readonly isOnline: boolean
  readonly onChange: (opened: Opened) => void
  /** `opened`: what is over; it may have given way to something else. */
  readonly onClose: (opened: Opened) => void
}

export function CalendarDialogs({ opened, entriesOn, ...props }: CalendarDialogsProps) {
  const { day, id, isMoving } = opened
  const entries = entriesOn(day).filter((entry) => id === null || entry.id === id)
  const [entry] = entries
  // It is not there any more, or at another moment.
  if (id !== null && entry === undefined) return null
  if (isMoving && entry?.post !== undefined) {
    return (
      <CalendarMoveDialog
        post={entry.post}
        name={beginningText(entry)}
        at={entry.at}
        moving={props.moving}
        isOnline={props.isOnline}
        onClose={() => props.onClose(opened)}
      />
    )
  }
  return (
    <CalendarDialog
      title={dayText(day)}
      entries={entries}
      accounts={props.accounts}
      isOnline={props.isOnline}
      onMove={(moved) => props.onChange({ day, id: moved.id, isMoving: true })}
      onClose={() => props.onClose(opened)}
    />
  )
}
