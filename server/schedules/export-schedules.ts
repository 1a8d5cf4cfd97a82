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

/** Every occurrence, to come or over, and what became of it. */
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
