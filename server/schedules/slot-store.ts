import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'
import type { Slot } from '#contract/schedules.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { stored, withStored } from '#server/kit/messages.ts'
import { dismissNews } from '#server/notifications/notify.ts'

type State = Slot['state']
export type SlotRow = Selectable<Tables['slots']>

export interface NewSlot {
  readonly userId: string
  /** Null for a single post. */
  readonly scheduleId: string | null
  readonly accountId: string | null
  readonly postId: string | null
  readonly at: Date
  readonly mode: SlotRow['mode']
  readonly state: State
  readonly reason: Messages | null
  /** A person puts the draft into a slot of the schedule. */
  readonly byHand?: boolean
  /** The wall time that `at` stands for; missing if the moment itself was chosen. */
  readonly meant?: string | null
}

/** False when the schedule has a slot at that time already. */
export async function insertSlot(db: Db, slot: NewSlot, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('slots')
    .values({
      id: randomUUID(),
      user_id: slot.userId,
      schedule_id: slot.scheduleId,
      account_id: slot.accountId,
      post_id: slot.postId,
      job_id: null,
      at: slot.at,
      mode: slot.mode,
      state: slot.state,
      reason: stored(slot.reason),
      by_hand: slot.byHand ?? false,
      ...(slot.meant === undefined ? {} : { meant: slot.meant }),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'schedule_id', 'at']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findSlot(db: Db, userId: string, id: string): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Two requests decide one after the other, because the slot is locked to the end of the transaction. */
export async function lockSlot(db: Db, userId: string, id: string): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The slot if it is in that state and not locked by others; locks it without waiting. */
export async function takeSlot(db: Db, id: string, state: State): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Locks a schedule's slots from before a moment that wait for approval. Skips slots that others have locked. */
export async function takeUnanswered(
  db: Db,
  schedule: { readonly user_id: string; readonly id: string },
  before: Date,
): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', schedule.user_id)
    .where('schedule_id', '=', schedule.id)
    .where('state', '=', 'ready')
    .where('mode', '=', 'ask')
    .where('at', '<', before)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** False when the slot is in another state by now. */
export async function moveSlot(
  db: Db,
  { id, from }: { readonly id: string; readonly from: readonly State[] },
  change: {
    readonly state: State
    readonly reason?: Messages | null
    readonly job_id?: string
    readonly post_id?: string
  },
  now: Date,
): Promise<boolean> {
  const moved = await db
    .updateTable('slots')
    .set({ ...withStored(change), changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('user_id')
    .executeTakeFirst()
  if (moved === undefined) return false
  if (from.includes('ready')) await dismissWaiting(db, { user_id: moved.user_id, id }, now)
  return true
}

/** The caller has locked the slot: it publishes its draft at its moment. */
export async function setReleased(
  db: Db,
  { user_id, id, reason }: SlotRow,
  now: Date,
): Promise<void> {
  const { notApproved, approvalVoid } = SLOT_REASONS
  const isOver = endedBecause(reason, [notApproved, approvalVoid])
  await db
    .updateTable('slots')
    .set({ mode: 'automatic', changed_at: now, ...(isOver ? { reason: null } : {}) })
    .where('id', '=', id)
    .execute()
  await dismissWaiting(db, { user_id, id }, now)
}

/** The caller has locked the slot: its draft waits for approval. */
export async function setWaiting(
  db: Db,
  { id }: Pick<SlotRow, 'id'>,
  reason: Messages,
  now: Date,
): Promise<void> {
  await db
    .updateTable('slots')
    .set({ mode: 'ask', reason: stored(reason), changed_at: now })
    .where('id', '=', id)
    .where('mode', '=', 'automatic')
    .execute()
}

export async function dismissWaiting(
  db: Db,
  { user_id, id }: Pick<SlotRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  const about = { subject: id, kinds: ['slot-waiting', 'slot-unapproved'] } as const
  await dismissNews(db, user_id, about, now)
}

/** Undefined when the slot does not wait any more for what the job writes. */
export async function lockSlotOfJob(db: Db, jobId: string): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'generating')
    .forUpdate()
    .executeTakeFirst()
}

export async function lockSlotOfPost(
  db: Db,
  userId: string,
  postId: string,
): Promise<SlotRow | undefined> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
}

/** Every transaction locks a job before its slot, so that two of them cannot deadlock. */
export async function lockJobs(
  db: Db,
  userId: string,
  of: { readonly schedule_id: string } | { readonly id: string },
): Promise<void> {
  await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('job_id')
        .where('user_id', '=', userId)
        .where((slot) => slot.and(of))
        .where('state', '=', 'generating')
        .$narrowType<{ job_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Why a slot ended, where no other part of Lin knows the reason. */
export const SLOT_REASONS = {
  skipped: [{ code: 'slot/skipped' }],
  takenBack: [{ code: 'slot/time-removed' }, { code: 'slot/draft-kept' }],
  ownTime: [{ code: 'slot/draft-rescheduled' }],
  byHand: [{ code: 'slot/published-by-hand' }],
  deleted: [{ code: 'slot/draft-deleted' }],
  deletedInDoubt: [{ code: 'slot/deleted-unsettled' }, { code: 'next/look-at-linkedin' }],
  paused: [{ code: 'slot/schedule-paused' }],
  replanned: [{ code: 'slot/schedule-changed' }],
  twice: [{ code: 'slot/occurs-twice' }],
  scheduleDeleted: [{ code: 'slot/schedule-deleted' }],
  noAccount: [{ code: 'slot/account-disconnected' }, { code: 'slot/connect-and-recreate' }],
  tooLate: [{ code: 'slot/server-was-down' }, { code: 'next/nothing-posted' }],
  unanswered: [{ code: 'slot/unanswered' }, { code: 'slot/kept-under-posts' }],
  notApproved: [{ code: 'slot/not-approved' }, { code: 'slot/waits-for-word' }],
  approvalVoid: [{ code: 'slot/approval-void' }, { code: 'slot/waits-for-word' }],
  notWritten: [{ code: 'slot/not-written-in-time' }, { code: 'slot/generate-to-see-why' }],
} as const satisfies Record<string, Messages>

export function endedBecause(reason: Messages | null, reasons: readonly Messages[]): boolean {
  return reasons.some(([first]) => first?.code === reason?.[0]?.code)
}
