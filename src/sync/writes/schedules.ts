import type { NewSchedule, Schedule, ScheduleChange } from '#contract/schedules.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { putRow, putRows, removeRow } from '#sync/mirror/mirror.ts'

import type { PageCall, QueuedCall } from './queued-call.ts'

export const createSchedule: QueuedCall<'createSchedule'> = {
  noun: 'schedules',
  kind: 'create',
  // A schedule needs a source.
  after: 'addSource',
  request: ({ write: { id, body } }) => ({ call: 'createSchedule', body: { ...body, id } }),
  acknowledge: (db, { mark }, schedules) => putRows(db, db.schedules, schedules, mark),
}

export const createScheduleOnPage = {
  deletedBy: 'deleteSchedule',
  // Fetches the next runs.
  invalidates: 'schedules',
  fold: (row, { id, body }, at) => row ?? newSchedule(id, body, at),
  describe: (_, { call, body }) => ({ call, times: body }),
} satisfies PageCall<'createSchedule', Schedule>

export const updateSchedule: QueuedCall<'updateSchedule'> = {
  noun: 'schedules',
  kind: 'change',
  request: ({ write: { id, body } }) => ({ call: 'updateSchedule', params: { id }, body }),
  acknowledge: (db, { mark }, schedule) => putRow(db, db.schedules, schedule, mark),
}

export const updateScheduleOnPage = {
  invalidates: 'schedules',
  mergeWith(earlier, write) {
    // The skipped run depends on the writes before.
    if (isSkip(earlier.body) !== isSkip(write.body)) return null
    return { ...write, body: { ...earlier.body, ...write.body } }
  },
  fold: (row, { body }) => row && changedSchedule(row, body),
  async describe(db, { call, id, body: { paused } }, writes) {
    // `paused` is undefined if the write is not about a pause.
    return { call, times: await timesOf(db, id, writes), paused }
  },
} satisfies PageCall<'updateSchedule', Schedule>

export const deleteSchedule: QueuedCall<'deleteSchedule'> = {
  noun: 'schedules',
  kind: 'delete',
  request: ({ write: { id } }) => ({ call: 'deleteSchedule', params: { id } }),
  acknowledge: (db, { write, mark }) => removeRow(db, db.schedules, write.id, mark),
}

export const deleteScheduleOnPage = {
  fold: () => null,
  async describe(db, { call, id }, writes) {
    return { call, times: await timesOf(db, id, writes) }
  },
} satisfies PageCall<'deleteSchedule', Schedule>

function isSkip({ skip_next }: ScheduleChange): boolean {
  return skip_next !== undefined
}

function newSchedule(id: string, body: NewSchedule, at: string): Schedule {
  const unknown = { paused: false, next_runs: [], skips: null, slots: [] }
  return { ...body, ...unknown, id, created_at: at }
}

function changedSchedule(row: Schedule, change: ScheduleChange): Schedule {
  return {
    ...row,
    social_network: change.social_network ?? row.social_network,
    schedule_time: change.schedule_time ?? row.schedule_time,
    days: change.days ?? row.days,
    timezone: change.timezone ?? row.timezone,
    mode: change.mode ?? row.mode,
    paused: change.paused ?? row.paused,
    ...runsAfter(row, change),
  }
}

/** Only the server knows the next runs of changed times. */
function runsAfter(
  { next_runs, skips }: Schedule,
  { schedule_time, days, timezone, paused, skip_next, skips: meant }: ScheduleChange,
): Pick<Schedule, 'next_runs' | 'skips'> {
  const hasOtherRuns = [schedule_time, days, timezone, paused].some((each) => each !== undefined)
  if (hasOtherRuns) return { next_runs: [], skips: null }
  const next = meant === undefined ? next_runs[0] : next_runs.find((at) => at === meant)
  if (skip_next === true && next !== undefined) {
    return { next_runs: next_runs.filter((at) => at !== next), skips: next }
  }
  if (skip_next === false && skips !== null && (meant ?? skips) === skips) {
    return { next_runs: [skips, ...next_runs], skips: null }
  }
  return { next_runs, skips }
}

type Times = Pick<Schedule, 'schedule_time' | 'days'>

async function timesOf(
  db: UserDatabase,
  id: string,
  writes: readonly QueuedWrite[],
): Promise<Times | null> {
  let times: Times | null = (await db.schedules.get(id)) ?? null
  for (const write of writes) {
    if (write.call === 'createSchedule') times = write.body
    if (write.call !== 'updateSchedule' || times === null) continue
    const { schedule_time = times.schedule_time, days = times.days } = write.body
    times = { schedule_time, days }
  }
  return times
}
