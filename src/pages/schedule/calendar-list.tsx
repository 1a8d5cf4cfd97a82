import type { Account } from '#contract/accounts.ts'

import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './calendar-text.ts'

interface CalendarListProps {
  readonly labelId: string
  readonly days: readonly Day[]
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly onOpen: (day: Day, entry: Entry) => void
}

/** For windows that are too narrow for a table: the days on which there is something. */
export function CalendarList({ labelId, days, entriesOn, ...props }: CalendarListProps) {
  return (
    <ol className="calendar__list" aria-labelledby={labelId}>
      {days
        .filter((day) => entriesOn(day).length > 0)
        .map((day) => (
          <li key={day.toString()} data-day={day.toString()} tabIndex={-1}>
            <h4>{dayText(day)}</h4>
            <ul>
              {entriesOn(day).map((entry) => (
                <li key={entry.id}>
                  <CalendarEntry
                    entry={entry}
                    accounts={props.accounts}
                    onClick={() => props.onOpen(day, entry)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}
