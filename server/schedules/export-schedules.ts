import type { Kysely } from 'kysely'

import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export function exportSchedules(db: Kysely<Tables>, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('schedules')
      .select(['id', 'account_id', 'schedule_time', 'days', 'timezone', 'created_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
