import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

export function exportApprovals(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('approvals')
      .select(['id', 'post_id', 'decision', 'channel', 'link_id', 'name', 'words', 'text'])
      .select(['decided_at', 'void_told_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** The hashes of tokens are left out: whoever has a token can approve. */
export function exportApprovalLinks(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('approval_links')
      .select(['id', 'name', 'created_at', 'expires_at', 'revoked_at', 'opened_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export function exportApprovalHolds(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ post_id: string }>((after) =>
    db
      .selectFrom('approval_holds')
      .select(['post_id', 'placed_by', 'key_name', 'created_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('post_id', '>', after?.post_id ?? ''))
      .orderBy('post_id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}
