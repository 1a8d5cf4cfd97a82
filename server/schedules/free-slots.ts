import { MINUTE_MS, SCHEDULE } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import { recheck } from '#server/approvals/recheck.ts'
import type { RecheckKit } from '#server/approvals/recheck.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { stored } from '#server/kit/messages.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'

import { meantIn } from './meant.ts'
import { notifyDraftIsBack } from './notify-slot.ts'
import { insertSlot } from './slot-store.ts'
import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

/**
 * Locks the queue of a user to the end of the transaction: requests that fill slots by hand, and requests that change,
 * skip or delete such slots, run one after the other. Locked before everything else. Workers do not lock it, and rows
 * that only refer to the user do not wait for it.
 */
export async function lockQueue(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface Waiting extends PostOfUser {
  readonly accountId: string
}

/**
 * The caller has locked the draft, which is in no slot.
 * @returns false when no slot of its account is free within `SCHEDULE.queueAheadMs`
 */
export async function fillNextFree(
  db: Db,
  draft: Waiting,
  { after, now }: { readonly after: Date; readonly now: Date },
): Promise<boolean> {
  for (;;) {
    const free = await nextFree(db, draft, { after: later(after, now), now })
    if (free === undefined) return false
    if (await fill(db, draft, free, now)) return true
    // A worker has planned it, or begun to write it, meanwhile: the next look sees that.
  }
}

/** An occurrence that nothing is written for. `slotId` names the row that it has already, if any. */
interface Free {
  readonly scheduleId: string
  readonly slotId: string | null
  readonly at: Date
  readonly meant: string | null
}

async function nextFree(
  db: Db,
  { userId, accountId }: Waiting,
  { after, now }: { readonly after: Date; readonly now: Date },
): Promise<Free | undefined> {
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('paused', '=', false)
    .where('next_at', 'is not', null)
    .orderBy('id')
    .execute()
  const last = now.getTime() + SCHEDULE.queueAheadMs
  if (schedules.length === 0 || after.getTime() > last) return undefined
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'schedule_id', 'at', 'state', 'meant'])
    .where('user_id', '=', userId)
    .where(
      'schedule_id',
      'in',
      schedules.map(({ id }) => id),
    )
    .where('at', '>', after)
    .execute()
  const ofSchedule = Map.groupBy(slots, (slot) => slot.schedule_id ?? '')
  return schedules
    .flatMap((schedule) => freeOf(schedule, ofSchedule.get(schedule.id) ?? [], after))
    .filter(({ at }) => at.getTime() <= last)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .at(0)
}

type Taken = Pick<SlotRow, 'id' | 'at' | 'state' | 'meant'>

/** The planned slots, and the first occurrence without a slot. A skipped occurrence is not free. */
function freeOf(schedule: ScheduleRow, slots: readonly Taken[], after: Date): Free[] {
  const { id: scheduleId, next_at: next, skipped_at: skipped } = schedule
  const planned = slots.filter(
    ({ at, state }) => state === 'planned' && at.getTime() !== skipped?.getTime(),
  )
  const passed = Math.max(after.getTime(), (next?.getTime() ?? Infinity) - 1)
  const taken = new Set([skipped?.getTime(), ...slots.map(({ at }) => at.getTime())])
  const unmade = nextSlots(schedule, new Date(passed), taken.size + 1).find(
    (at) => !taken.has(at.getTime()),
  )
  return [
    ...planned.map(({ id, at, meant }) => ({ scheduleId, slotId: id, at, meant })),
    ...(unmade === undefined
      ? []
      : [{ scheduleId, slotId: null, at: unmade, meant: meantIn(schedule, unmade) }]),
  ]
}

/** False when a worker was faster. */
async function fill(db: Db, draft: Waiting, free: Free, now: Date): Promise<boolean> {
  const filled = { mode: 'automatic', state: 'ready', reason: null } as const
  if (free.slotId === null) {
    const { scheduleId, at, meant } = free
    return insertSlot(db, { ...draft, ...filled, scheduleId, at, meant, byHand: true }, now)
  }
  const result = await db
    .updateTable('slots')
    .set({
      ...filled,
      by_hand: true,
      post_id: draft.postId,
      account_id: draft.accountId,
      changed_at: now,
    })
    .where('id', '=', free.slotId)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Whether the draft of a slot of a schedule was put into it by a person. */
export function isQueued(slot: SlotRow): slot is SlotRow & { post_id: string } {
  return slot.by_hand && slot.post_id !== null
}

const EMPTY = { post_id: null, job_id: null, by_hand: false } as const

/** Takes a draft that a person put in out of a slot, which the caller has locked. Lin writes one for it again. */
export async function giveBack(db: Db, { id }: SlotRow, now: Date): Promise<void> {
  const deleted = await db
    .deleteFrom('slots')
    .where('id', '=', id)
    .where('at', '>', beyondPlanning(now))
    // The schedule will plan it again, also after a clock was set back.
    .where((slot) =>
      slot.exists(
        slot
          .selectFrom('schedules')
          .select('schedules.id')
          .whereRef('schedules.user_id', '=', 'slots.user_id')
          .whereRef('schedules.id', '=', 'slots.schedule_id')
          .whereRef('schedules.next_at', '<=', 'slots.at'),
      ),
    )
    .executeTakeFirst()
  if (deleted.numDeletedRows === 1n) return
  await db
    .updateTable('slots')
    .from('schedules')
    .set((row) => ({
      ...EMPTY,
      state: 'planned',
      reason: null,
      mode: row.ref('schedules.mode'),
      account_id: row.ref('schedules.account_id'),
      changed_at: now,
    }))
    .whereRef('schedules.user_id', '=', 'slots.user_id')
    .whereRef('schedules.id', '=', 'slots.schedule_id')
    .where('slots.id', '=', id)
    .execute()
}

/**
 * Ends a slot, which the caller has locked, before its time, and removes the draft that was put into it. Deletes a slot
 * that no worker has planned yet, unless `stays` is set: then it records the skipped occurrence.
 */
export async function callOff(
  db: Db,
  { id, at }: SlotRow,
  { reason, stays = false }: { readonly reason: Messages; readonly stays?: boolean },
  now: Date,
): Promise<void> {
  if (!stays && at > beyondPlanning(now)) {
    await db.deleteFrom('slots').where('id', '=', id).execute()
    return
  }
  await db
    .updateTable('slots')
    .set({ ...EMPTY, state: 'skipped', reason: stored(reason), changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** No worker makes the slot of a later occurrence just now, even if its clock is a little ahead. */
function beyondPlanning(now: Date): Date {
  return new Date(now.getTime() + SCHEDULE.writeAheadMs + MINUTE_MS)
}

export type MoveKit = RecheckKit

/**
 * Moves drafts whose slots are gone into the next free ones, in their order. Without a free slot they are drafts again,
 * and their user is notified.
 * @param slots as they were; the caller has locked their drafts
 * @param from the moment after which to look for the next free slot
 */
export async function moveOn(
  kit: MoveKit,
  db: Db,
  slots: readonly SlotRow[],
  from: (slot: SlotRow) => Date = ({ at }) => at,
): Promise<void> {
  const now = kit.clock.now()
  const left = slots
    .filter(isQueued)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const slot of left) {
    const { user_id: userId, post_id: postId } = slot
    const post = await db
      .selectFrom('posts')
      .select(['social_account_id', 'text_content'])
      .where('user_id', '=', userId)
      .where('id', '=', postId)
      .executeTakeFirst()
    // Deleted, by a transaction that waited for this slot.
    if (post === undefined) continue
    const accountId = post.social_account_id ?? slot.account_id
    const isIn =
      accountId !== null &&
      (await fillNextFree(db, { userId, postId, accountId }, { after: from(slot), now }))
    if (!isIn) await notifyDraftIsBack(kit, db, slot, { id: postId, text: post.text_content })
    await recheck(kit, db, { userId, postId })
  }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
