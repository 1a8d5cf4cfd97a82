import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#contract/schedules.ts'
import { foldSchedules } from '#sync/fold.ts'
import type { Seen } from '#sync/fold.ts'

import type { Action, ItemAction } from './action.ts'
import type { List } from './list.ts'
import { newestFirst } from './newest-first.ts'
import { submit } from './outbox.ts'
import { useAction, useItemAction } from './use-action.ts'
import { useList } from './use-list.ts'
import type { ListSource } from './use-list.ts'
import { wordsOf } from './words-of.ts'

export function useSchedules(): List<Seen<Schedule>> {
  return useList(SCHEDULES)
}

type ScheduleToCreate = Required<Omit<NewSchedule, 'id'>>

/** Whatever becomes of it, the list is asked for again. */
export function useCreateSchedule(): Action<ScheduleToCreate> {
  return useAction({
    perform: createSchedule,
    words: (failure) => wordsOf('schedules/create', failure),
  })
}

export interface ChangedSchedule extends ScheduleChange {
  readonly id: string
}

/** For a form, which shows the failure itself. */
export function useEditSchedule(): ItemAction<ChangedSchedule> {
  return useItemAction({
    perform: updateSchedule,
    words: (failure) => wordsOf('schedules/update', failure),
  })
}

/** For a press of a button in its row. */
export function useUpdateSchedule(): ItemAction<ChangedSchedule> {
  return useItemAction({
    perform: updateSchedule,
    words: (failure) => wordsOf('schedules/update', failure),
    saysInToast: 'always',
  })
}

export function useDeleteSchedule(): ItemAction<{ id: string }> {
  return useItemAction({
    perform: deleteSchedule,
    words: (failure) => wordsOf('schedules/delete', failure),
    saysInToast: 'always',
  })
}

const SCHEDULES: ListSource<Schedule, Seen<Schedule>> = {
  doing: 'schedules/list',
  table: (db) => db.schedules,
  fold: foldSchedules,
  fetchRows: (signal) => send(CALLS.listSchedules, { signal }),
  compare: newestFirst,
  isMoving: (schedules) => schedules.some(({ slots }) => slots.some(isMovingSlot)),
}

function isMovingSlot({ state }: Schedule['slots'][number]): boolean {
  return state === 'generating' || state === 'publishing'
}

function createSchedule(body: ScheduleToCreate, id: string): Promise<string | null> {
  return submit({ call: 'createSchedule', id, body })
}

function updateSchedule({ id, ...body }: ChangedSchedule): Promise<string | null> {
  return submit({ call: 'updateSchedule', id, body })
}

function deleteSchedule({ id }: { id: string }): Promise<string | null> {
  return submit({ call: 'deleteSchedule', id })
}
