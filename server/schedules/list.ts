import { sql } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { DAY_MS, SCHEDULE } from '#contract/limits.ts'
import type { Schedule, Slot, SlotQuery } from '#contract/schedules.ts'
import { readBoundedDelta, readDelta } from '#server/kit/database/changes.ts'
import type { Delta } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Reach } from '#server/kit/session.ts'

import { presentSchedule, presentSlot } from './present.ts'
import type { SlotRow } from './slot-store.ts'
import { findRow, listRows } from './store.ts'
import type { ScheduleRow } from './store.ts'

export async function listSchedules(db: Db, reach: Reach, now: Date): Promise<Schedule[]> {
  return present(db, await listRows(db, reach), now)
}

interface Since extends Reach {
  readonly since: string
}

/** Includes schedules that show another time because time has passed. */
export function listSchedulesSince(
  db: Db,
  { since, ...reach }: Since,
  now: Date,
): Promise<Delta<Schedule>> {
  const { userId } = reach
  return readDelta(
    db,
    'schedules',
    { userId, since, now },
    async (ids) => present(db, await listRows(db, reach, ids), now),
    ({ before }) => sql`
      select schedules.id from schedules where user_id = ${userId} and (
        next_at <= ${now} or (skipped_at > ${before} and skipped_at <= ${now})
        or exists (
          select from slots where slots.user_id = schedules.user_id
            and slots.schedule_id = schedules.id and slots.at > ${before} and slots.at <= ${now}
        )
      )`,
  )
}

/** @throws schedules/not-found */
export async function readSchedule(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<Schedule> {
  const row = await findRow(db, userId, id)
  const [schedule] = await present(db, row === undefined ? [] : [row], now)
  if (schedule === undefined) throw new AppError('schedules/not-found')
  return schedule
}

async function present(db: Db, rows: readonly ScheduleRow[], now: Date): Promise<Schedule[]> {
  const slots = await latestSlots(db, rows, now)
  return rows.map((row) => presentSchedule(row, slots.get(row.id) ?? [], now))
}

const SPAN_MAX_MS = 366 * DAY_MS

/** @throws request/invalid */
export async function listSlots(
  db: Db,
  reach: Reach,
  { from, to, schedule_id: scheduleId, limit = SCHEDULE.slotsMax }: SlotQuery,
): Promise<Slot[]> {
  if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > SPAN_MAX_MS) {
    throw new AppError('request/invalid', { detail: 'Ask for at most a year of slots at a time.' })
  }
  let query = slotsWithin(db, reach).selectAll()
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<=', new Date(to))
  if (scheduleId !== undefined) query = query.where('schedule_id', '=', scheduleId)
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(presentSlot)
}

function slotsWithin(db: Db, { userId, accounts }: Reach) {
  return db
    .selectFrom('slots')
    .where('user_id', '=', userId)
    .$if(accounts !== null, (query) =>
      query.where('account_id', '=', sql<string>`any(${accounts}::uuid[])`),
    )
}

/** The slots of the list without bounds that changed since a version. */
export function listSlotsSince(
  db: Db,
  { since, ...reach }: Since,
  now: Date,
): Promise<Delta<Slot>> {
  const own = slotsWithin(db, reach)
  return readBoundedDelta(
    db,
    'slots',
    { userId: reach.userId, since, now },
    {
      max: SCHEDULE.slotsMax,
      async read(ids) {
        if (ids === null) return listSlots(db, reach, {})
        const rows = await own
          .selectAll()
          .where('id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute()
        return rows.map(presentSlot)
      },
      async ordered(limit) {
        const rows = await own
          .select('id')
          .orderBy('at', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute()
        return rows.map(({ id }) => id)
      },
    },
  )
}

/** Reads twice as many past slots as are shown, because some of them are in progress and not shown. */
export async function latestSlots(
  db: Db,
  schedules: readonly ScheduleRow[],
  now: Date,
): Promise<Map<string, SlotRow[]>> {
  const [first] = schedules
  if (first === undefined) return new Map()
  const { rows } = await sql<SlotRow>`
    select latest.*
    from unnest(${schedules.map(({ id }) => id)}::uuid[]) as asked (id)
    cross join lateral (
      (select * from slots
        where user_id = ${first.user_id} and schedule_id = asked.id and at > ${now})
      union all
      (select * from slots
        where user_id = ${first.user_id} and schedule_id = asked.id and at <= ${now}
        order by at desc limit ${2 * SCHEDULE.recentSlots})
    ) latest
    order by latest.at desc`.execute(db)
  return Map.groupBy(rows, (row) => row.schedule_id ?? '')
}
