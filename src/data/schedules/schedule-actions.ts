import { useSyncExternalStore } from 'react'

import { SESSION } from '#contract/limits.ts'
import type { NewSchedule, ScheduleChange } from '#contract/schedules.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { takeAgain } from '#data/outbox/again.ts'
import { submit, undoLatest } from '#data/outbox/outbox.ts'
import type { Action, ItemAction } from '#data/query/action.ts'
import { useAction, useItemAction } from '#data/query/use-action.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { createChoice } from '#device/preference.ts'

interface ScheduleToCreate extends Required<Omit<NewSchedule, 'id'>> {
  /** The `seq` of the refused write that it replaces. */
  readonly again?: number | undefined
}

export function useCreateSchedule(): Action<ScheduleToCreate> {
  return useAction({
    perform: createSchedule,
    words: (failure) => errorMessage('schedules/create', failure),
  })
}

export interface ChangedSchedule extends ScheduleChange {
  readonly id: string
  /** The `seq` of the refused write that it replaces. */
  readonly again?: number | undefined
}

/** For a form, which shows the failure itself. */
export function useEditSchedule(): ItemAction<ChangedSchedule> {
  return useItemAction({
    perform: updateSchedule,
    words: (failure) => errorMessage('schedules/update', failure),
  })
}

/** For a button in the schedule's row. */
export function useUpdateSchedule(): ItemAction<ChangedSchedule> {
  return useItemAction({
    perform: updateSchedule,
    words: (failure) => errorMessage('schedules/update', failure),
    saysInToast: 'always',
  })
}

export function useDeleteSchedule(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteSchedule,
    words: (failure) => errorMessage('schedules/delete', failure),
    saysInToast: 'always',
  })
}

export function useUndoSchedule(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: ({ id }) => undoLatest({ call: 'deleteSchedule', id }, 'schedules/list'),
    words: (failure) => errorMessage('schedules/delete', failure),
    saysInToast: 'always',
  })
}

async function createSchedule(
  { again, ...body }: ScheduleToCreate,
  id: string,
): Promise<string | null> {
  try {
    const waits = await submit({ call: 'createSchedule', id, body })
    if (again !== undefined) await takeAgain(again)
    return waits
  } catch (error) {
    invalidateList('schedules/list')
    throw error
  }
}

async function updateSchedule({ id, again, ...body }: ChangedSchedule): Promise<string | null> {
  const waits = await submit({ call: 'updateSchedule', id, body })
  if (again !== undefined) await takeAgain(again)
  return waits
}

function deleteSchedule({ id }: { id: string }): Promise<string | null> {
  return submit({ call: 'deleteSchedule', id })
}

export const CALENDAR_VIEWS = ['month', 'week'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const choice = createChoice<CalendarView>('lin-calendar-view', {
  values: CALENDAR_VIEWS,
  fallback: 'month',
  keepMs: SESSION.preferencesMs,
})

export function useCalendarView(): [CalendarView, (next: CalendarView) => void] {
  return [useSyncExternalStore(choice.watch, choice.read), choice.write]
}
