import { send } from '#api/client.ts'
import { CALLS } from '#contract/calls.ts'
import type { Schedule } from '#contract/schedules.ts'

import type { List } from './list.ts'
import { newestFirst } from './newest-first.ts'
import { useList } from './use-list.ts'
import type { ListSource } from './use-list.ts'

export function useSchedules(): List<Schedule> {
  return useList(SCHEDULES)
}

const SCHEDULES: ListSource<Schedule> = {
  doing: 'schedules/list',
  table: (db) => db.schedules,
  fetchRows: (signal) => send(CALLS.listSchedules, { signal }),
  compare: newestFirst,
}
