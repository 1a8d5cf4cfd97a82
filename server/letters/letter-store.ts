import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { DAY_MS } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type LetterRow = Selectable<Tables['weekly_letters']>

export interface Due {
  readonly user_id: string
  readonly time_zone: string
  readonly letter_at: Date
}

/** Locks and returns the readers whose letter is due. Skips those that another worker has locked. */
export async function takeDue(tx: Db, now: Date, limit: number): Promise<Due[]> {
  return tx
    .selectFrom('notification_settings')
    .select(['user_id', 'time_zone', 'letter_at'])
    .where('letter_at', '<=', now)
    .where('time_zone', 'is not', null)
    .$narrowType<{ time_zone: string; letter_at: Date }>()
    .orderBy('letter_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function readWaiting(
  db: Db,
  now: Date,
  after: Due | undefined,
  limit: number,
): Promise<Due[]> {
  return db
    .selectFrom('notification_settings')
    .select(['user_id', 'time_zone', 'letter_at'])
    .where('letter_at', '>', now)
    .where('time_zone', 'is not', null)
    .$narrowType<{ time_zone: string; letter_at: Date }>()
    .$if(after !== undefined, (query) => query.where('user_id', '>', after?.user_id ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

export async function setNext(tx: Db, userId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('notification_settings')
    .set({ letter_at: at })
    .where('user_id', '=', userId)
    .execute()
}

export async function insertLetter(
  tx: Db,
  { userId, week, dueAt }: { readonly userId: string; readonly week: string; readonly dueAt: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('weekly_letters')
    .values({ id: randomUUID(), user_id: userId, week, due_at: dueAt, sent_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'week']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  return db.selectFrom('weekly_letters').selectAll().where('id', '=', id).executeTakeFirst()
}

/** False if another worker sends it, or has sent it. */
export async function claimLetter(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('weekly_letters')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Releases a letter that the mail server did not accept: a later run may send it. */
export async function releaseLetter(db: Db, id: string): Promise<void> {
  await db.updateTable('weekly_letters').set({ sent_at: null }).where('id', '=', id).execute()
}

const KEEP_MS = 90 * DAY_MS

export function forgetOldLetters(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MS)
  return deleteSome(db, 'weekly_letters', sql`due_at < ${before}`)
}

export function exportLetters(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('weekly_letters')
      .select(['id', 'week', 'sent_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
