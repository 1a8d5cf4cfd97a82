import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable, Updateable } from 'kysely'

import type { User } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>
export type UserRow = Selectable<Tables['users']>

/** All, by name: see `prepared`. */
const COLUMNS = [
  'id',
  'email',
  'name',
  'password_hash',
  'confirmed_at',
  'role',
  'user_metadata',
  'app_metadata',
  'second_factor',
  'new_email',
  'banned_until',
  'invited_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof UserRow)[]

/** @param email as `readEmail` gives it */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await userByEmail(db, { email })
  return user
}

const userByEmail = prepared<{ email: string }, UserRow>('user-by-email', (param, db) =>
  db.selectFrom('users').select(COLUMNS).where('email', '=', param('email')),
)

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks the user to the end of the transaction: one change of how somebody signs in at a time.
 *
 * @throws session/dead when the user is gone
 */
export async function lockUser(tx: Db, id: string): Promise<UserRow> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw new AppError('session/dead')
  return user
}

interface NewUser {
  /** As `readEmail` gives it. */
  readonly email: string
  readonly passwordHash: string | null
  readonly confirmedAt?: Date
}

/** Null when somebody registered the address first. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const { email, passwordHash } = user
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      name: email.split('@', 1)[0] ?? email,
      password_hash: passwordHash,
      confirmed_at: user.confirmedAt ?? null,
      new_email: null,
      banned_until: null,
      invited_at: null,
      last_sign_in_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function updateUser(
  db: Db,
  id: string,
  change: Updateable<Tables['users']>,
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The first confirmation counts, and sets the password that its own mail brought: the one that was stored with the
 * address before may be a stranger's.
 */
export async function confirmUser(
  db: Db,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      confirmed_at: now,
      updated_at: now,
      password_hash: passwordHash,
    })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

export function presentUser(user: UserRow): User {
  return { id: user.id, email: user.email, name: user.name }
}

/**
 * The pattern is the HTML standard's for `input type=email`, with a dot in the host.
 *
 * @throws auth/invalid-email
 */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new AppError('auth/invalid-email')
  return email
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
