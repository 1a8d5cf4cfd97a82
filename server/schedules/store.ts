import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Reach } from '#server/kit/session.ts'

export type ScheduleRow = Selectable<Tables['schedules']>

/** Newest first; all of them without ids. */
export async function listRows(
  db: Db,
  { userId, accounts }: Reach,
  ids: readonly string[] | null = null,
): Promise<ScheduleRow[]> {
  return own(db, userId)
    .$if(accounts !== null, (query) =>
      query.where('account_id', '=', sql<string>`any(${accounts}::uuid[])`),
    )
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function own(db: Db, userId: string) {
  return db.selectFrom('schedules').selectAll().where('user_id', '=', userId)
}

export async function findRow(
  db: Db,
  userId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  return own(db, userId).where('id', '=', id).executeTakeFirst()
}

/** Nothing is planned meanwhile, because the schedule is locked to the end of the transaction. */
export async function lockRow(
  db: Db,
  userId: string,
  id: string,
): Promise<ScheduleRow | undefined> {
  return own(db, userId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countRows(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('schedules')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRow(db: Db, row: Insertable<Tables['schedules']>): Promise<void> {
  await db.insertInto('schedules').values(row).execute()
}

export async function changeRow(
  db: Db,
  { user_id, id }: Pick<ScheduleRow, 'user_id' | 'id'>,
  change: Updateable<Tables['schedules']>,
): Promise<void> {
  await db
    .updateTable('schedules')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('schedules').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** A request that names no account uses the primary one. */
export async function primaryAccount(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** True when the account is the user's; it is then locked to the end of the transaction. */
export async function lockAccount(db: Db, userId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
