import { wallTimeAt } from '@lin/zones'
import { sql } from 'kysely'

import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import { recheck } from '#server/approvals/recheck.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Log } from '#server/kit/log.ts'
import { pathOfSchedule } from '#server/notifications/paths.ts'

import { lockQueue, moveOn } from './free-slots.ts'
import type { MoveKit } from './free-slots.ts'
import { meantIn, momentOf, readMeant } from './meant.ts'
import { notifyTimeMoved } from './notify-slot.ts'
import { isToCome } from './present.ts'
import { NOT_BEGUN, cancelSlots, isNotBegun, lockDrafts, lockNotBegun } from './schedule-slots.ts'
import { SLOT_REASONS } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import { changeRow, lockRow } from './store.ts'
import type { ScheduleRow } from './store.ts'

export interface ReplanKit extends MoveKit {
  readonly db: Db
  readonly log: Log
}

/** A law moves a time by a few hours at most, and by whole quarters. Anything else was no occurrence before. */
const MOVE_MAX_MS = 3 * HOUR_MS
const QUARTER_MS = 15 * MINUTE_MS

/**
 * Moves the coming occurrences to the moments of their wall times by the current rules, and notifies the users whose
 * times have moved. Skips schedules that another process has moved, or is moving.
 */
export async function replanSchedules(kit: ReplanKit): Promise<void> {
  for await (const row of rowsByKey<Planned>((after) => readPage(kit, after))) {
    try {
      if (isUnmoved(row)) continue
      await inTransaction(kit.db, (tx) => replanOne(kit, tx, row))
    } catch (error) {
      const { user_id, id } = row
      kit.log.error({ err: error, user_id, id }, 'a schedule could not be planned anew')
    }
  }
}

interface Planned extends ScheduleRow {
  /** Moments of its slots that have not begun. */
  readonly coming: readonly Date[]
}

async function readPage({ db, clock }: ReplanKit, after: Planned | undefined): Promise<Planned[]> {
  const since = new Date(clock.now().getTime() - MOVE_MAX_MS)
  return db
    .selectFrom('schedules')
    .selectAll('schedules')
    .select((schedule) =>
      sql<Date[]>`array(${schedule
        .selectFrom('slots')
        .select('slots.at')
        .whereRef('slots.user_id', '=', 'schedules.user_id')
        .whereRef('slots.schedule_id', '=', 'schedules.id')
        .where('slots.at', '>', since)
        .where('slots.state', 'in', NOT_BEGUN)})`.as('coming'),
    )
    .where('paused', '=', false)
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row(
          row.refTuple('schedules.user_id', 'schedules.id'),
          '>',
          row.tuple(after?.user_id ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('schedules.user_id')
    .orderBy('schedules.id')
    .limit(PAGE_ROWS)
    .execute()
}

function isUnmoved({ coming, ...schedule }: Planned): boolean {
  return [schedule.next_at, schedule.skipped_at, ...coming].every(
    (at) => at === null || movedTo(schedule, at).getTime() === at.getTime(),
  )
}

async function replanOne(
  kit: ReplanKit,
  tx: Db,
  { user_id: userId, id }: Pick<ScheduleRow, 'user_id' | 'id'>,
): Promise<void> {
  const now = kit.clock.now()
  await lockQueue(tx, userId)
  const schedule = await lockRow(tx, userId, id)
  if (schedule === undefined) return
  await lockDrafts(tx, userId, { schedule_id: id })
  const slots = [...(await lockNotBegun(tx, schedule)), ...(await lockSkipped(tx, schedule, now))]
  const moves = slots.flatMap((slot) => {
    const to = movedSlot(schedule, slot)
    return isMove(slot.at, to, now) ? [{ slot, to }] : []
  })
  const left: SlotRow[] = []
  for (const { slot, to } of moves) {
    if (!(await moveTo(tx, schedule, { slot, to }, now))) left.push(slot)
  }
  const next = movedIfAhead(schedule, schedule.next_at, now)
  const skipped = isToCome(schedule.skipped_at, now)
    ? movedIfAhead(schedule, schedule.skipped_at, now)
    : schedule.skipped_at
  await changeRow(tx, schedule, { next_at: next, skipped_at: skipped })
  await moveOn(kit, tx, left)
  for (const { slot } of moves) {
    if (slot.post_id !== null) await recheck(kit, tx, { userId, postId: slot.post_id })
  }
  const times = moves.flatMap(({ slot, to }) => (isNotBegun(slot) ? [to] : []))
  if (next !== null && next.getTime() !== schedule.next_at?.getTime()) times.push(next)
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime())
  if (first === undefined) return
  await notifyTimeMoved(kit, tx, {
    userId,
    subject: id,
    zone: schedule.timezone,
    at: first,
    path: pathOfSchedule(id),
  })
}

/** Locks and returns the slots of the schedule that record coming occurrences as skipped. */
async function lockSkipped(db: Db, { user_id, id }: ScheduleRow, now: Date): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', '=', 'skipped')
    .where(sql`reason -> 0 ->> 'code'`, '=', SLOT_REASONS.skipped[0].code)
    .where('at', '>', now)
    .forUpdate()
    .execute()
}

function movedSlot(schedule: ScheduleRow, { at, meant: text }: SlotRow): Date {
  const meant = readMeant(text)
  const isOwn =
    meant?.atMs === at.getTime() &&
    meant.zone === schedule.timezone &&
    new Date(meant.wallMs).toISOString().slice(11, 16) === schedule.schedule_time
  return isOwn ? momentOf(meant) : movedTo(schedule, at)
}

/** The occurrence that a moment was by other rules: the nearest, if a law can have moved it there; else the moment. */
function movedTo(times: WallTimes, at: Date): Date {
  const { hour, minute, second } = wallTimeAt(times.timezone, at.getTime())
  const shown = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  if (shown === times.schedule_time && second === 0) return at
  const [next] = nextSlots(times, new Date(at.getTime() - MOVE_MAX_MS - 1), 1)
  const byMs = next === undefined ? Infinity : next.getTime() - at.getTime()
  return next !== undefined && byMs <= MOVE_MAX_MS && byMs % QUARTER_MS === 0 ? next : at
}

function movedIfAhead(times: WallTimes, at: Date | null, now: Date): Date | null {
  if (at === null) return null
  const to = movedTo(times, at)
  return isMove(at, to, now) ? to : at
}

/**
 * An occurrence whose new moment has passed retains its old one: it is late, and is published once. An occurrence whose
 * old moment passed long ago is over, and does not move.
 */
export function isMove(at: Date, to: Date, now: Date): boolean {
  return to.getTime() !== at.getTime() && to > now && at.getTime() > now.getTime() - MOVE_MAX_MS
}

/** False where the schedule has a slot at that moment already: this one is cancelled, for they are one occurrence. */
async function moveTo(
  db: Db,
  schedule: ScheduleRow,
  { slot, to }: { readonly slot: SlotRow; readonly to: Date },
  now: Date,
): Promise<boolean> {
  const other = await db
    .selectFrom('slots')
    .select('id')
    .where('user_id', '=', slot.user_id)
    .where('schedule_id', '=', schedule.id)
    .where('at', '=', to)
    .executeTakeFirst()
  if (other !== undefined) {
    if (isNotBegun(slot)) await cancelSlots(db, [slot], SLOT_REASONS.twice, now)
    return false
  }
  await db
    .updateTable('slots')
    .set({ at: to, meant: meantIn(schedule, to), changed_at: now })
    .where('id', '=', slot.id)
    .execute()
  return true
}
