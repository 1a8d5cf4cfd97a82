import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

/** What Lin holds about a user's LinkedIn accounts; their tokens are secrets, not data. */
export function exportAccounts(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('accounts')
      .select([
        'id',
        'account_name',
        'sub',
        'given_name',
        'family_name',
        'picture',
        'is_primary',
        'token_expires_at',
        'connected_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
