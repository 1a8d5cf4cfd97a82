import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Messages } from '#contract/messages/message.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { withStored } from '#server/kit/messages.ts'

export type AttemptRow = Selectable<Tables['publish_attempts']>
export type CommentRow = Selectable<Tables['comment_attempts']>

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('publish_attempts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findAttemptByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publish_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function latestAttempt(
  db: Db,
  userId: string,
  postId: string,
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('publish_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** When its first request to LinkedIn left, or earlier. */
export function sentAt({ first_sent_at, created_at }: AttemptRow): Date {
  return first_sent_at ?? created_at
}

export function sentBy(attempt: AttemptRow): { readonly text: string; readonly at: Date } {
  return { text: attempt.text, at: sentAt(attempt) }
}

/** False when another request claimed the key first. */
export async function claimAttempt(
  db: Db,
  attempt: {
    id: string
    userId: string
    postId: string
    accountId: string
    key: string
    fingerprint: Buffer
    text: string
    approvalId: string | null
  },
): Promise<boolean> {
  const result = await db
    .insertInto('publish_attempts')
    .values({
      id: attempt.id,
      user_id: attempt.userId,
      post_id: attempt.postId,
      account_id: attempt.accountId,
      key: attempt.key,
      fingerprint: attempt.fingerprint,
      state: 'queued',
      text: attempt.text,
      approval_id: attempt.approvalId,
      image_urn: null,
      urn: null,
      reason: null,
      first_sent_at: null,
      changing_until: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False when the attempt is in another state or another `round` by now; a `round` of null stands for any. */
export async function moveAttempt(
  db: Db,
  {
    id,
    states,
    round,
  }: {
    readonly id: string
    readonly states: readonly PublishState[]
    readonly round: Pick<AttemptRow, 'tries' | 'waits'> | null
  },
  change: {
    readonly state: PublishState
    readonly reason?: Messages | null
    readonly urn?: string
    readonly image_urn?: string | null
    readonly tries?: number
    readonly waits?: number
    readonly was_renewed?: boolean
    readonly first_sent_at?: Date | null
  },
  now: Date,
): Promise<boolean> {
  let query = db
    .updateTable('publish_attempts')
    .set({ ...withStored(change), changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', states)
  if (round !== null) {
    query = query.where('tries', '=', round.tries).where('waits', '=', round.waits)
  }
  const result = await query.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Null if Lin did not publish the post that LinkedIn considers this one a duplicate of. */
export async function postedBefore(
  db: Db,
  attempt: AttemptRow,
  urn: string | null,
): Promise<Date | null> {
  const row = await db
    .selectFrom('publish_attempts')
    .select('changed_at')
    .where('user_id', '=', attempt.user_id)
    .where('id', '!=', attempt.id)
    .where('state', '=', 'published')
    .where((where) =>
      urn === null
        ? where.and([
            where('text', '=', attempt.text),
            where('account_id', '=', attempt.account_id),
          ])
        : where('urn', '=', urn),
    )
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Whether the owner reported that an earlier attempt with this very text is not at LinkedIn. */
export async function wasSaidMissing(db: Db, attempt: AttemptRow): Promise<boolean> {
  const row = await db
    .selectFrom('publish_attempts')
    .select('id')
    .where('user_id', '=', attempt.user_id)
    .where('post_id', '=', attempt.post_id)
    .where('text', '=', attempt.text)
    .where(sql<boolean>`reason @> ${JSON.stringify([SAID_MISSING])}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

export const SAID_MISSING = { code: 'publish/not-found-by-owner' } as const

export interface ChangeLease {
  readonly attemptId: string
  readonly until: Date
}

/** False while another change of the live post holds the lease. */
export async function takeChangeLease(
  db: Db,
  { attemptId, until }: ChangeLease,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('publish_attempts')
    .set({ changing_until: until })
    .where('id', '=', attemptId)
    .where('state', '=', 'published')
    .where((where) =>
      where.or([where('changing_until', 'is', null), where('changing_until', '<', now)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False when the lease has expired: another change may hold it now. */
export async function releaseChangeLease(
  db: Db,
  { attemptId, until }: ChangeLease,
): Promise<boolean> {
  const result = await db
    .updateTable('publish_attempts')
    .set({ changing_until: null })
    .where('id', '=', attemptId)
    .where('changing_until', '=', until)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
