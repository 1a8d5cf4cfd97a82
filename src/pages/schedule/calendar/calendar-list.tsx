import type { Account } from '#contract/accounts.ts'
import { t } from '#text/t.ts'

import type { Day } from './calendar-days.ts'
import type { Entry } from './calendar-entries.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText, spanText } from './calendar-text.ts'

interface CalendarListProps {
  readonly labelId: string
  readonly weeks: readonly (readonly Day[])[]
  /** The month that is shown: the first and the last week have days of other months, too. */
  readonly month: number
  readonly today: Day
  readonly entriesOn: (day: Day) => readonly Entry[]
  readonly accounts: readonly Account[] | undefined
  readonly onOpen: (day: Day, entry?: Entry) => void
}

/** How many entries of a day are shown at once. */
const SHOWN = 3

/**
 * The list for windows too narrow for a grid: the days with entries, by weeks, of which one is open. In the
 * month of today that is the rest of this week, below the days that are over; in another month the first week
 * with entries.
 */
export function CalendarList({ labelId, weeks, month, today, ...props }: CalendarListProps) {
  const all = weeks.flat().filter((day) => day.month === month)
  const isNow = all.some((day) => day.equals(today))
  const past = isNow ? all.filter((day) => day.since(today).sign < 0) : []
  const parts = [
    past,
    ...weeks.map((week) => week.filter((day) => all.includes(day) && !past.includes(day))),
  ]
  const full = parts.filter((days) => days.some(hasSomething))
  const open = full.find((days) => (isNow ? days.some((day) => day.equals(today)) : true))

  function hasSomething(day: Day): boolean {
    return props.entriesOn(day).length > 0 || day.equals(today)
  }

  return (
    <ol className="calendar__list" aria-labelledby={labelId}>
      {full.map((days) => (
        <DaysFold
          key={String(days[0])}
          {...props}
          name={days === past ? t.schedule.calendar.earlier : nameOf(days)}
          days={days.filter(hasSomething)}
          today={today}
          isOpen={days === open}
        />
      ))}
    </ol>
  )
}

function nameOf(days: readonly Day[]): string {
  const [first] = days
  const last = days.at(-1)
  return first === undefined || last === undefined ? '' : spanText(first, last, 'short')
}

interface DaysFoldProps extends Pick<
  CalendarListProps,
  'entriesOn' | 'accounts' | 'onOpen' | 'today'
> {
  readonly name: string
  readonly days: readonly Day[]
  readonly isOpen: boolean
}

function DaysFold({ name, days, isOpen, ...props }: DaysFoldProps) {
  const count = days.reduce((sum, day) => sum + props.entriesOn(day).length, 0)
  return (
    <li>
      <details className="calendar__fold" open={isOpen}>
        <summary>{t.schedule.calendar.dayWith(name, count)}</summary>
        <ol>
          {days.map((day) => (
            <ListedDay key={day.toString()} {...props} day={day} />
          ))}
        </ol>
      </details>
    </li>
  )
}

interface ListedDayProps extends Omit<DaysFoldProps, 'name' | 'days' | 'isOpen'> {
  readonly day: Day
}

function ListedDay({ day, today, entriesOn, accounts, onOpen }: ListedDayProps) {
  const { calendar } = t.schedule
  const entries = entriesOn(day)
  const hidden = entries.length - SHOWN
  const isToday = day.equals(today)
  return (
    <li
      data-day={day.toString()}
      tabIndex={-1}
      aria-label={dayText(day)}
      aria-current={isToday ? 'date' : undefined}
    >
      <h4>{isToday ? `${calendar.today}, ${dayText(day)}` : dayText(day)}</h4>
      {entries.length === 0 && <p className="faint">{calendar.nothingToday}</p>}
      <ul>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <CalendarEntry entry={entry} accounts={accounts} onClick={() => onOpen(day, entry)} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="calendar__more" onClick={() => onOpen(day)}>
          {calendar.more(hidden)}
        </button>
      )}
    </li>
  )
}
