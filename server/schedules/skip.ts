import type { Messages } from '#contract/messages/message.ts'
import { holdForSchedule, liftScheduleHold } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { moveOn } from './free-slots.ts'
import type { MoveKit } from './free-slots.ts'
import { latestSlots } from './list.ts'
import { isToCome, runsToCome } from './present.ts'
import { cancelSlots, lockNotBegun } from './schedule-slots.ts'
import { SLOT_REASONS, endedBecause } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import { changeRow } from './store.ts'
import type { ScheduleRow } from './store.ts'

interface Skip {
  /** The occurrence that the person saw; null for the next one. */
  readonly meant: Date | null
  readonly now: Date
}

/** Skips the next occurrence, or the one that is meant unless it has passed. Only one is skipped at a time. */
export async function skipNext(
  kit: MoveKit,
  db: Db,
  schedule: ScheduleRow,
  { meant, now }: Skip,
): Promise<void> {
  if (isToCome(schedule.skipped_at, now)) return
  const held = await lockNotBegun(db, schedule)
  const slots = await latestSlots(db, [schedule], now)
  const runs = runsToCome(schedule, slots.get(schedule.id) ?? [], now)
  const next = runs.find((run) => meant === null || isSame(run, meant))
  if (next === undefined) return
  await changeRow(db, schedule, { skipped_at: next })
  const made = held.filter(({ at }) => at.getTime() === next.getTime())
  await cancelSlots(db, made, SLOT_REASONS.skipped, now)
  await moveOn(kit, db, made)
}

export async function unskip(db: Db, schedule: ScheduleRow, { meant, now }: Skip): Promise<void> {
  if (schedule.skipped_at === null) return
  if (meant !== null && !isSame(schedule.skipped_at, meant)) return
  await changeRow(db, schedule, { skipped_at: null })
  if (schedule.paused) return
  const { skipped, paused, replanned } = SLOT_REASONS
  const reasons = [skipped, paused, replanned]
  await restoreSkipped(db, schedule, { at: schedule.skipped_at, reasons }, now)
}

function isSame(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}

/** Restores only a future slot cancelled for one of these reasons, with its draft if that is still unused. */
export async function restoreSkipped(
  db: Db,
  schedule: ScheduleRow,
  { at, reasons }: { readonly at: Date; readonly reasons: readonly Messages[] },
  now: Date,
): Promise<void> {
  const slot = at > now ? await lockSkipped(db, schedule, at) : undefined
  if (slot === undefined || !endedBecause(slot.reason, reasons)) return
  const goesOn = slot.account_id === schedule.account_id && (await isDraftFree(db, slot))
  await restore(db, slot, { state: goesOn ? 'ready' : 'planned', schedule }, now)
}

async function lockSkipped(
  db: Db,
  { user_id, id }: ScheduleRow,
  at: Date,
): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('at', '=', at)
    .where('state', '=', 'skipped')
    .forUpdate()
    .executeTakeFirst()
}

/** True when the draft of a cancelled slot is still a draft, and in no other slot. */
async function isDraftFree(db: Db, { user_id, post_id }: SlotRow): Promise<boolean> {
  if (post_id === null) return false
  const row = await db
    .selectFrom('posts')
    .leftJoin('publish_attempts as sent', (join) =>
      join
        .onRef('sent.user_id', '=', 'posts.user_id')
        .onRef('sent.post_id', '=', 'posts.id')
        .on('sent.state', '<>', 'failed'),
    )
    .leftJoin('slots as other', (join) =>
      join
        .onRef('other.user_id', '=', 'posts.user_id')
        .onRef('other.post_id', '=', 'posts.id')
        .on('other.state', 'in', ['ready', 'publishing']),
    )
    .select('posts.id')
    .where('posts.user_id', '=', user_id)
    .where('posts.id', '=', post_id)
    .where('posts.is_published', '=', false)
    .where('sent.id', 'is', null)
    .where('other.id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Undoes a skip. `planned` begins the slot again; `ready` continues with its draft. */
async function restore(
  db: Db,
  { id, user_id: userId, post_id: postId }: SlotRow,
  { state, schedule }: { readonly state: 'planned' | 'ready'; readonly schedule: ScheduleRow },
  now: Date,
): Promise<void> {
  if (postId !== null) {
    const asks = state === 'ready' && schedule.mode === 'ask'
    await (asks ? holdForSchedule : liftScheduleHold)(db, userId, [postId])
  }
  await db
    .updateTable('slots')
    .set({
      state,
      reason: null,
      account_id: schedule.account_id,
      mode: schedule.mode,
      changed_at: now,
      ...(state === 'planned' ? { job_id: null, post_id: null } : {}),
    })
    .where('id', '=', id)
    .execute()
}
