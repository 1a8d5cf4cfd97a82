import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken } from '#server/kit/secrets.ts'

type Db = Kysely<Tables>
export type UserRow = Selectable<Tables['users']>
type Purpose = Tables['one_time_tokens']['purpose']

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Null when somebody registered the address first. */
export async function insertUser(
  db: Db,
  user: { email: string; name: string; passwordHash: string },
): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The token itself is made when its mail is made, so that it never waits in a queue. */
export async function insertToken(
  db: Db,
  token: { userId: string; purpose: Purpose; passwordHash: string | null; expiresAt: Date },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('one_time_tokens')
    .values({
      id,
      user_id: token.userId,
      purpose: token.purpose,
      token_hash: null,
      password_hash: token.passwordHash,
      expires_at: token.expiresAt,
      consumed_at: null,
    })
    .execute()
  return id
}

/** The address a token's mail goes to; undefined when the token is used up or gone. */
export async function armToken(
  db: Db,
  id: string,
  token: string,
): Promise<{ email: string } | undefined> {
  return db
    .updateTable('one_time_tokens')
    .from('users')
    .set({ token_hash: hashToken(token) })
    .whereRef('users.id', '=', 'one_time_tokens.user_id')
    .where('one_time_tokens.id', '=', id)
    .where('one_time_tokens.consumed_at', 'is', null)
    .returning('users.email')
    .executeTakeFirst()
}

/** Uses a token up, and with it every other one of the same purpose. */
export async function consumeToken(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ userId: string; passwordHash: string | null } | undefined> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'password_hash'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  await db
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('user_id', '=', row.user_id)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .execute()
  return { userId: row.user_id, passwordHash: row.password_hash }
}

export async function confirmUser(
  db: Db,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ confirmed_at: now, ...(passwordHash === null ? {} : { password_hash: passwordHash }) })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function changePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
}

export async function insertSession(
  db: Db,
  session: { userId: string; device: string; expiresAt: Date },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      device: session.device,
      expires_at: session.expiresAt,
    })
    .execute()
  return id
}

export async function isSessionAlive(
  db: Db,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function writeAudit(
  db: Db,
  userId: string | null,
  event: string,
  detail: Record<string, string> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ user_id: userId, event, detail: JSON.stringify(detail) })
    .execute()
}
