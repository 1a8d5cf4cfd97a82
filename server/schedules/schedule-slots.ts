import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

import type { SlotRow } from './slot-store.ts'
import type { ScheduleRow } from './store.ts'

type Db = Kysely<Tables>

/** Slots of which nothing has been sent yet: they can still be called off. */
const NOT_BEGUN = ['planned', 'generating', 'ready'] as const

export function isNotBegun({ state }: Pick<SlotRow, 'state'>): boolean {
  return NOT_BEGUN.some((each) => each === state)
}

/** The slots of a schedule that can still be called off, locked; the earliest first. */
export async function lockNotBegun(db: Db, { user_id, id }: ScheduleRow): Promise<SlotRow[]> {
  return db
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .orderBy('at')
    .forUpdate()
    .execute()
}

/** Hands what has not begun over to the schedule's account, drafts that are written included. */
export async function handOver(
  db: Db,
  { user_id, id }: ScheduleRow,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const slots = await db
    .updateTable('slots')
    .set({ account_id: to })
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .returning('post_id')
    .execute()
  const postIds = slots.flatMap(({ post_id: postId }) => (postId === null ? [] : [postId]))
  if (postIds.length === 0) return
  await db
    .updateTable('posts')
    .set({ social_account_id: to })
    .where('user_id', '=', user_id)
    .where('id', 'in', postIds)
    .where('social_account_id', '=', from)
    .execute()
}

export async function setMode(
  db: Db,
  { user_id, id }: ScheduleRow,
  mode: SlotRow['mode'],
): Promise<void> {
  await db
    .updateTable('slots')
    .set({ mode })
    .where('user_id', '=', user_id)
    .where('schedule_id', '=', id)
    .where('state', 'in', NOT_BEGUN)
    .execute()
}
