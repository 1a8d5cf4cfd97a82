import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'

export type ApprovalRow = Selectable<Tables['approvals']>

export type NewApproval = Omit<Insertable<Tables['approvals']>, 'id' | 'user_id' | 'post_id'> &
  PostOfUser

/** @returns its id; null if the link has sent a decision of this key before */
export async function insertApproval(
  db: Db,
  { userId, postId, ...approval }: NewApproval,
): Promise<string | null> {
  const row = await db
    .insertInto('approvals')
    .values({ id: randomUUID(), user_id: userId, post_id: postId, ...approval })
    .onConflict((conflict) => conflict.columns(['user_id', 'link_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest first. */
export function listApprovals(db: Db, { userId, postId }: PostOfUser): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .execute()
}

/**
 * Approvals that nobody took back: the last word of whoever gave them, and not by a link or an API key that was revoked.
 * Whether they are of the post as it is now, their hash says. Its owner and each API key are somebody else.
 *
 * @reads api_keys
 */
export function listStanding(db: Db, { userId, postId }: PostOfUser): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('decision', '=', 'approved')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('approvals as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'approvals.user_id')
            .whereRef('later.post_id', '=', 'approvals.post_id')
            .whereRef('later.link_id', 'is not distinct from', 'approvals.link_id')
            .whereRef('later.api_key_id', 'is not distinct from', 'approvals.api_key_id')
            .where(sql<boolean>`(later.channel = 'key') = (approvals.channel = 'key')`)
            .whereRef('later.number', '>', 'approvals.number')
            .where('later.decision', '<>', 'planned'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('approval_links as link')
            .select('link.id')
            .whereRef('link.user_id', '=', 'approvals.user_id')
            .whereRef('link.id', '=', 'approvals.link_id')
            .where('link.revoked_at', 'is not', null),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('api_keys')
            .select('api_keys.id')
            .whereRef('api_keys.user_id', '=', 'approvals.user_id')
            .whereRef('api_keys.id', '=', 'approvals.api_key_id')
            .where('api_keys.revoked_at', 'is not', null),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .execute()
}

/**
 * What API keys have approved of posts that are not published.
 *
 * @reads posts
 */
export function listByKeys(
  db: Db,
  userId: string,
  keyIds: readonly string[],
): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.user_id', '=', 'approvals.user_id')
        .onRef('posts.id', '=', 'approvals.post_id'),
    )
    .selectAll('approvals')
    .where('approvals.user_id', '=', userId)
    .where('approvals.api_key_id', '=', sql<string>`any(${keyIds}::uuid[])`)
    .where('approvals.decision', '=', 'approved')
    .where('posts.is_published', '=', false)
    .orderBy('approvals.post_id')
    .orderBy('approvals.number', 'desc')
    .execute()
}

/** @returns the id of the newest plan of a post; null where no API key has planned it */
export async function findPlan(db: Db, { userId, postId }: PostOfUser): Promise<string | null> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('decision', '=', 'planned')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function hasDecided(
  db: Db,
  { userId, postId }: PostOfUser,
  { linkId, key }: { readonly linkId: string; readonly key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('approvals')
    .select('id')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('link_id', '=', linkId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function countDecisions(
  db: Db,
  { userId, postId }: PostOfUser,
  linkId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('approvals')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @param at null: it counts again */
export async function setVoidTold(db: Db, ids: readonly string[], at: Date | null): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ void_told_at: at })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** A hold by its owner stays one, whatever else asks for it; one by a program does, whatever a schedule asks for. */
export async function insertHolds(
  db: Db,
  userId: string,
  postIds: readonly string[],
  { by, keyName = null }: { readonly by: HoldRow['placed_by']; readonly keyName?: string | null },
): Promise<void> {
  if (postIds.length === 0) return
  const placed = { placed_by: by, key_name: keyName }
  await db
    .insertInto('approval_holds')
    .values(postIds.map((post_id) => ({ user_id: userId, post_id, ...placed })))
    .onConflict((conflict) =>
      by === 'schedule'
        ? conflict.doNothing()
        : conflict
            .columns(['user_id', 'post_id'])
            .doUpdateSet(placed)
            .where(
              sql<boolean>`${by === 'owner'}::boolean or approval_holds.placed_by = 'schedule'`,
            ),
    )
    .execute()
}

export async function deleteHolds(
  db: Db,
  userId: string,
  postIds: readonly string[],
  by?: HoldRow['placed_by'],
): Promise<void> {
  await db
    .deleteFrom('approval_holds')
    .where('user_id', '=', userId)
    .where('post_id', '=', sql<string>`any(${postIds}::uuid[])`)
    .$if(by !== undefined, (query) => query.where('placed_by', '=', by ?? 'owner'))
    .execute()
}

type HoldRow = Selectable<Tables['approval_holds']>

export async function hasHold(db: Db, of: PostOfUser): Promise<boolean> {
  return (await findHold(db, of)) !== undefined
}

export function findHold(
  db: Db,
  { userId, postId }: PostOfUser,
): Promise<Pick<HoldRow, 'placed_by' | 'key_name'> | undefined> {
  return db
    .selectFrom('approval_holds')
    .select(['placed_by', 'key_name'])
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}
