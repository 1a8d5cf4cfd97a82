import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import { createChoice } from '#device/preference.ts'

export const CALENDAR_VIEWS = ['month', 'week'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const choice = createChoice<CalendarView>('lin-calendar-view', {
  values: CALENDAR_VIEWS,
  fallback: 'month',
  keepMs: SESSION.preferencesMs,
})

/** How much of the calendar is shown at once, as chosen on this device. */
export function useCalendarView(): [CalendarView, (next: CalendarView) => void] {
  return [useSyncExternalStore(choice.watch, choice.read), choice.write]
}
