import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { APPROVAL } from '#contract/approvals/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { deleteSome } from '#server/kit/database/delete-some.ts'
import type { Tables } from '#server/kit/database/tables.ts'

export type LinkRow = Selectable<Tables['approval_links']>
export type ListedLink = LinkRow & { readonly posts: readonly string[] }

interface NewLink {
  readonly userId: string
  readonly id: string
  readonly name: string
  readonly tokenHash: Buffer
  readonly posts: readonly string[]
}

/** A link of this id stays as it is. */
export async function insertLink(
  db: Db,
  { userId, id, name, tokenHash, posts }: NewLink,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const result = await db
    .insertInto('approval_links')
    .values({
      user_id: userId,
      id,
      name,
      token_hash: tokenHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return
  await db
    .insertInto('approval_link_posts')
    .values(posts.map((post_id, place) => ({ user_id: userId, link_id: id, post_id, place })))
    .execute()
}

function listed(db: Db, userId: string) {
  return db
    .selectFrom('approval_links')
    .selectAll('approval_links')
    .select((link) =>
      sql<string[]>`array(${link
        .selectFrom('approval_link_posts')
        .select('post_id')
        .whereRef('approval_link_posts.user_id', '=', 'approval_links.user_id')
        .whereRef('approval_link_posts.link_id', '=', 'approval_links.id')
        .orderBy('place')})`.as('posts'),
    )
    .where('approval_links.user_id', '=', userId)
    .orderBy('approval_links.created_at', 'desc')
    .orderBy('approval_links.id')
}

/** The newest first. */
export function listLinks(db: Db, userId: string): Promise<ListedLink[]> {
  return listed(db, userId)
    .limit(2 * APPROVAL.linksMax)
    .execute()
}

export function listLinksOf(db: Db, userId: string, postId: string): Promise<ListedLink[]> {
  return listed(db, userId)
    .where('approval_links.id', 'in', (links) =>
      links
        .selectFrom('approval_link_posts')
        .select('link_id')
        .where('user_id', '=', userId)
        .where('post_id', '=', postId),
    )
    .execute()
}

export function findLink(db: Db, userId: string, id: string): Promise<ListedLink | undefined> {
  return listed(db, userId).where('approval_links.id', '=', id).executeTakeFirst()
}

export async function countLive(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('approval_links')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Undefined where the link never was, is over or revoked: nobody learns which. */
export function findLiveLink(db: Db, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return live(db, tokenHash, now).executeTakeFirst()
}

/** The same, and nobody revokes it before the transaction ends. */
export function lockLiveLink(db: Db, tokenHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  return live(db, tokenHash, now).forShare().executeTakeFirst()
}

function live(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('approval_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function postsOfLink(
  db: Db,
  { user_id, id }: Pick<LinkRow, 'user_id' | 'id'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_link_posts')
    .select('post_id')
    .where('user_id', '=', user_id)
    .where('link_id', '=', id)
    .orderBy('place')
    .execute()
  return rows.map(({ post_id }) => post_id)
}

export async function setOpened(
  db: Db,
  { user_id, id }: Pick<LinkRow, 'user_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('approval_links')
    .set({ opened_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** A link that was revoked before keeps that moment. False if there is no such link. */
export async function setRevoked(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('approval_links')
    .set((link) => ({ revoked_at: link.fn.coalesce('revoked_at', link.val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Approvals that were given by them stay. A revoked link with approvals stays, too: it says that they do not count. */
export function forgetOldLinks(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - APPROVAL.keepMs)
  return deleteSome(
    db,
    'approval_links',
    sql`expires_at < ${before} and (revoked_at is null or not exists (
      select from approvals
      where approvals.user_id = approval_links.user_id and approvals.link_id = approval_links.id))`,
  )
}
