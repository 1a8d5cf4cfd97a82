import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, presented, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { told } from '#server/kit/messages.ts'

interface Told {
  readonly id: string
  readonly reason: Messages | null
}

export function exportAttempts(db: Db, userId: string): AsyncIterable<object> {
  const rows = rowsByKey<Told>((after) =>
    db
      .selectFrom('publish_attempts')
      .select([
        'id',
        'post_id',
        'account_id',
        'state',
        'text',
        'image_urn',
        'urn',
        'reason',
        'tries',
        'created_at',
        'changed_at',
        'first_sent_at',
        'approval_id',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
  return presented(rows, (row) => ({ ...row, ...told('reason', row.reason) }))
}

export function exportComments(db: Db, userId: string): AsyncIterable<object> {
  const rows = rowsByKey<Told>((after) =>
    db
      .selectFrom('comment_attempts')
      .select([
        'id',
        'post_id',
        'account_id',
        'state',
        'text',
        'post_urn',
        'urn',
        'activity_urn',
        'reason',
        'is_by_hand',
        'tries',
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
