import { sameZone } from '@lin/zones'

import { AppError } from '#contract/errors.ts'
import { WEEKDAYS } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { dayBegins, firstSlot, nextSlots } from '#contract/rules/schedule-slot.ts'
import type { WallTimes } from '#contract/rules/schedule-slot.ts'
import type { Schedule, ScheduleChange } from '#contract/schedules.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { recheck } from '#server/approvals/recheck.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { giveBack, isQueued, lockQueue, moveOn } from './free-slots.ts'
import type { MoveKit } from './free-slots.ts'
import { readSchedule } from './list.ts'
import { isToCome } from './present.ts'
import { cancelSlots, handOver, lockDrafts, lockNotBegun, setMode } from './schedule-slots.ts'
import { restoreSkipped, skipNext, unskip } from './skip.ts'
import { SLOT_REASONS } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import { changeRow, deleteRow, lockAccount, lockRow } from './store.ts'
import type { ScheduleRow } from './store.ts'

/** @throws schedules/not-found, schedules/account-unknown */
export async function updateSchedule(
  kit: MoveKit,
  tx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: ScheduleChange,
): Promise<Schedule> {
  const now = kit.clock.now()
  await lockQueue(tx, userId)
  const before = await lockRow(tx, userId, id)
  if (before === undefined) throw new AppError('schedules/not-found')
  const after = changedSchedule(before, change, now)
  if (after.account_id !== before.account_id) {
    const isOwn = await lockAccount(tx, userId, after.account_id)
    if (!isOwn) throw new AppError('schedules/account-unknown')
  }
  // In the order in which all transactions lock them; any of them may be needed below.
  await lockDrafts(tx, userId, { schedule_id: id })
  await lockNotBegun(tx, before)
  await changeRow(tx, after, after)
  const left = await adaptSlots(kit, tx, { before, after }, now)
  // At other times of its day, too, a draft is published before those of later days.
  await moveOn(kit, tx, left, ({ at }) =>
    isRetimed(before, after) ? dayBegins(at, after.timezone) : at,
  )
  const meant = change.skips === undefined ? null : new Date(change.skips)
  if (change.skip_next === true) await skipNext(kit, tx, after, { meant, now })
  if (change.skip_next === false) await unskip(tx, after, { meant, now })
  return readSchedule(tx, userId, id, now)
}

/** Plans again only if times or pause differ: a form that sends unchanged values moves nothing. */
function changedSchedule(before: ScheduleRow, change: ScheduleChange, now: Date): ScheduleRow {
  const changed = {
    ...before,
    account_id: change.social_network ?? before.account_id,
    schedule_time: change.schedule_time ?? before.schedule_time,
    days: [...new Set(change.days ?? before.days)],
    timezone: change.timezone ?? before.timezone,
    mode: change.mode ?? before.mode,
    paused: change.paused ?? before.paused,
  }
  const hasOtherTimes = isRetimed(before, changed)
  if (!hasOtherTimes && changed.paused === before.paused) return changed
  const next = changed.paused ? null : firstSlot(changed, now)
  const skipped = isToCome(before.skipped_at, now) ? before.skipped_at : null
  return {
    ...changed,
    next_at: next,
    // If the person has skipped the next occurrence, the one at the new time is skipped as well.
    skipped_at: skipped === null || isOccurrence(changed, skipped) ? skipped : next,
  }
}

function isRetimed(before: WallTimes, after: WallTimes): boolean {
  return (
    before.schedule_time !== after.schedule_time ||
    !sameZone(before.timezone, after.timezone) ||
    WEEKDAYS.some((day) => before.days.includes(day) !== after.days.includes(day))
  )
}

function isOccurrence(times: WallTimes, at: Date): boolean {
  const [next] = nextSlots(times, new Date(at.getTime() - 1), 1)
  return next?.getTime() === at.getTime()
}

interface Change {
  readonly before: ScheduleRow
  readonly after: ScheduleRow
}

/** @returns the slots that were cancelled or emptied, as they were before */
async function adaptSlots(kit: MoveKit, db: Db, change: Change, now: Date): Promise<SlotRow[]> {
  const { before, after } = change
  const left: SlotRow[] = []
  if (after.paused && !before.paused) {
    left.push(...(await cancelAll(db, after, SLOT_REASONS.paused, now)))
  }
  if (isRetimed(before, after)) left.push(...(await cancelMoved(db, after, now)))
  if (after.account_id !== before.account_id) {
    left.push(...(await emptyQueued(db, after, now)))
    const accounts = { from: before.account_id, to: after.account_id }
    for (const postId of await handOver(db, after, accounts)) {
      await recheck(kit, db, { userId: after.user_id, postId })
    }
  }
  if (after.mode !== before.mode) await setMode(db, after, now)
  const { next_at: at } = after
  // The occurrence may have a slot that was cancelled when the schedule was paused, or had other times.
  if (at !== null && at.getTime() !== after.skipped_at?.getTime()) {
    await restoreSkipped(
      db,
      after,
      { at, reasons: [SLOT_REASONS.paused, SLOT_REASONS.replanned] },
      now,
    )
  }
  return left
}

async function cancelAll(
  db: Db,
  schedule: ScheduleRow,
  reason: Messages,
  now: Date,
): Promise<SlotRow[]> {
  const slots = await lockNotBegun(db, schedule)
  await cancelSlots(db, slots, reason, now)
  return slots
}

/** Cancels coming slots that do not fit the new times, and one to which a skip has moved. Due slots stay. */
async function cancelMoved(db: Db, after: ScheduleRow, now: Date): Promise<SlotRow[]> {
  const slots = (await lockNotBegun(db, after)).filter(({ at }) => at > now)
  const moved = slots.filter(({ at }) => !isOccurrence(after, at))
  const skipped = slots.filter(
    (slot) => !moved.includes(slot) && slot.at.getTime() === after.skipped_at?.getTime(),
  )
  await cancelSlots(db, moved, SLOT_REASONS.replanned, now)
  await cancelSlots(db, skipped, SLOT_REASONS.skipped, now)
  return [...moved, ...skipped]
}

/** Drafts that a person put into coming slots leave them, because they belong to the previous account. */
async function emptyQueued(db: Db, after: ScheduleRow, now: Date): Promise<SlotRow[]> {
  const slots = await lockNotBegun(db, after)
  const queued = slots.filter((slot) => slot.at > now && isQueued(slot))
  for (const slot of queued) await giveBack(db, slot, now)
  return queued
}

/**
 * The slots stay as history; those that have not begun are cancelled, and drafts that a person put into them move to
 * slots of other schedules.
 * @throws schedules/not-found
 */
export async function removeSchedule(
  kit: MoveKit,
  tx: Db,
  userId: string,
  id: string,
): Promise<Done> {
  await lockQueue(tx, userId)
  const row = await lockRow(tx, userId, id)
  if (row === undefined) throw new AppError('schedules/not-found')
  await lockDrafts(tx, userId, { schedule_id: id })
  const left = await cancelAll(tx, row, SLOT_REASONS.scheduleDeleted, kit.clock.now())
  await changeRow(tx, row, { paused: true, next_at: null })
  await moveOn(kit, tx, left)
  await deleteRow(tx, userId, id)
  return done('Schedule deleted')
}
