import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import type { NewSchedule, Schedule, ScheduleChange } from '#contract/schedules.ts'
import { deleteRow } from '#sync/delete-row.ts'
import { putRow } from '#sync/mirror.ts'

import type { Action, ItemAction } from './action.ts'
import type { List } from './list.ts'
import { newestFirst } from './newest-first.ts'
import { signedInDatabase } from './session-database.ts'
import { useAction, useItemAction } from './use-action.ts'
import { invalidateList, useList } from './use-list.ts'
import type { ListSource } from './use-list.ts'
import { wordsOf } from './words-of.ts'

export function useSchedules(): List<Schedule> {
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

const SCHEDULES: ListSource<Schedule> = {
  doing: 'schedules/list',
  table: (db) => db.schedules,
  fetchRows: (signal) => send(CALLS.listSchedules, { signal }),
  compare: newestFirst,
  isMoving: (schedules) => schedules.some(({ slots }) => slots.some(isMovingSlot)),
}

function isMovingSlot({ state }: Schedule['slots'][number]): boolean {
  return state === 'generating' || state === 'publishing'
}

async function createSchedule(schedule: ScheduleToCreate, key: string): Promise<null> {
  const db = signedInDatabase()
  try {
    const created = await send(CALLS.createSchedule, { body: { id: key, ...schedule }, key })
    for (const row of created) await putRow(db, db.schedules, row)
    return null
  } finally {
    invalidateList('schedules/list')
  }
}

async function updateSchedule({ id, ...change }: ChangedSchedule, key: string): Promise<null> {
  const db = signedInDatabase()
  const changed = await send(CALLS.updateSchedule, { params: { id }, body: change, key })
  await putRow(db, db.schedules, changed)
  return null
}

async function deleteSchedule({ id }: { id: string }, key: string): Promise<null> {
  const db = signedInDatabase()
  await deleteRow(db, db.schedules, id, () => send(CALLS.deleteSchedule, { params: { id }, key }))
  return null
}
