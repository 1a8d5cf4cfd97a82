import { send } from '#api/client.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { List } from '#data/query/list.ts'
import { newestFirst } from '#data/query/newest-first.ts'
import { useList } from '#data/query/use-list.ts'
import type { ListSource } from '#data/query/use-list.ts'
import { foldSchedules } from '#sync/outbox/fold.ts'
import type { Seen } from '#sync/writes/queued-call.ts'

/** A schedule as the person sees it. `waits`: the server does not have it like this yet. */
export type SeenSchedule = Seen<Schedule>

export function useSchedules(): List<SeenSchedule> {
  return useList(SCHEDULES)
}

export const SCHEDULES: ListSource<Schedule, SeenSchedule> = {
  initialData: new WeakMap(),
  operation: 'schedules/list',
  table: (db) => db.schedules,
  fold: foldSchedules,
  look: (since, signal) => send('schedulesSince', { query: { since }, signal }),
  compare: newestFirst,
  shouldPoll: (schedules) => schedules.some(({ slots }) => slots.some(isMovingSlot)),
}

function isMovingSlot({ state }: Schedule['slots'][number]): boolean {
  return state === 'generating' || state === 'publishing'
}
