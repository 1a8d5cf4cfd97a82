import { sql } from 'kysely'

import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import { PAGE_ROWS, presented, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { told } from '#server/kit/messages.ts'

import type { SlotRow } from './slot-store.ts'

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

export function exportSlots(db: Db, userId: string): AsyncIterable<object> {
  const rows = rowsByKey<Pick<SlotRow, 'id' | 'reason'>>((after) =>
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
        'by_hand',
        'meant',
        'created_at',
        'changed_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
  return presented(rows, (row) => ({ ...row, ...told('reason', row.reason) }))
}

export function forgetOverSlots(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SCHEDULE.keepMs)
  return deleteSome(
    db,
    'slots',
    sql`at < ${before} and (state in ('failed', 'skipped', 'missed')
      or (state in ('published', 'unknown') and post_id is null))`,
  )
}
