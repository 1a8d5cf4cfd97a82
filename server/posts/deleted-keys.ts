import { CALLS } from '#contract/calls.ts'
import type { Db } from '#server/kit/database/connect.ts'

const CALL = `${CALLS.publishDirect.method} ${CALLS.publishDirect.path}`

/**
 * The keys under which a post was published outlive it, as long as those of other calls: a request
 * that comes once more after the post was deleted must not make it anew.
 */
export async function keepKeysOf(db: Db, userId: string, postId: string): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .columns(['subject', 'call', 'key', 'fingerprint', 'status', 'reply'])
    .expression((from) =>
      from
        .selectFrom('publish_attempts')
        .select((each) => [
          each.val(userId).as('subject'),
          each.val(CALL).as('call'),
          each.ref('key').as('key'),
          each.ref('fingerprint').as('fingerprint'),
          each.val(404).as('status'),
          each.val('null').as('reply'),
        ])
        .where('user_id', '=', userId)
        .where('post_id', '=', postId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a post was published under this key, and deleted since. */
export async function isOfDeleted(db: Db, userId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('subject', '=', userId)
    .where('call', '=', CALL)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}
