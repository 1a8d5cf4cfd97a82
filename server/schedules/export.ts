import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

export function exportSchedules(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('schedules')
      .select([
        'id',
        'account_id',
        'schedule_time',
        'days',
        'timezone',
        'mode',
        'paused',
        'next_at',
        'skipped_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** Every occurrence, past or future, with its outcome. */
export function exportSlots(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('slots')
      .select([
        'id',
        'schedule_id',
        'account_id',
        'post_id',
        'job_id',
        'at',
        'mode',
        'state',
        'reason',
        'created_at',
        'changed_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** How many are deleted at a time, so that no statement locks too many rows. */
const BATCH = 5000

/** Deletes slots that ended long ago, and left no post behind. */
export async function forgetOverSlots(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SCHEDULE.keepMs)
  while ((await forgetSome(db, before)) === BATCH) continue
}

async function forgetSome(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('slots')
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('id')
        .where('at', '<', before)
        .where((slot) =>
          slot.or([
            slot('state', 'in', ['failed', 'skipped', 'missed']),
            slot.and([slot('state', 'in', ['published', 'unknown']), slot('post_id', 'is', null)]),
          ]),
        )
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
