import { randomUUID, timingSafeEqual } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'

import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken } from '#server/kit/secrets.ts'
import type { Secrets } from '#server/kit/secrets.ts'

type Db = Kysely<Tables>
export type TokenRow = Selectable<Tables['one_time_tokens']>
export type Purpose = TokenRow['purpose']

interface NewToken {
  readonly user: { readonly id: string; readonly email: string }
  readonly purpose: Purpose
  readonly lifeMs: number
  /** Where it was asked for; null for an operator. */
  readonly network: string | null
  /** The password that a confirmation brings into force. */
  readonly passwordHash?: string
  /** Of the /auth/v1 door: its link leads there, and goes on to this address. */
  readonly auth?: {
    readonly redirectTo: string
    readonly challenge: PkceChallenge | null
  }
}

export interface PkceChallenge {
  readonly code: string
  readonly method: 's256' | 'plain'
}

/**
 * Makes a token that its mail will carry (facts of ASVS 6.5: single use, hashed at rest, expiring).
 * A new one takes the place of an older one, but for confirmations: each of those brings its own
 * password, and the owner of the address chooses by the mail that is confirmed.
 */
export async function issueToken(kit: Kit, db: Db, token: NewToken): Promise<string> {
  const { user, purpose, auth } = token
  const id = randomUUID()
  if (purpose !== 'confirmation') await spendTokens(db, user.id, kit.clock.now(), purpose)
  await db
    .insertInto('one_time_tokens')
    .values({
      id,
      user_id: user.id,
      purpose,
      door: auth === undefined ? 'app' : 'auth',
      token_hash: hashToken(tokenOf(kit.secrets, id)),
      email: user.email,
      password_hash: token.passwordHash ?? null,
      redirect_to: auth?.redirectTo ?? null,
      code_challenge: auth?.challenge?.code ?? null,
      code_challenge_method: auth?.challenge?.method ?? null,
      network: token.network,
      created_at: kit.clock.now(),
      expires_at: inMs(kit.clock, token.lifeMs),
      consumed_at: null,
    })
    .execute()
  return id
}

/** The same, and its mail. */
export async function mailToken(kit: Kit, db: Db, token: NewToken): Promise<void> {
  const tokenId = await issueToken(kit, db, token)
  await kit.queue.enqueue(db, 'link-mail', { tokenId })
}

/** What the link of a token carries. It is made anew each time and kept nowhere. */
export function tokenOf(secrets: Secrets, tokenId: string): string {
  return secrets.tokenOf('one-time', tokenId)
}

/** The six digits that may be typed in the link's place, for ten minutes. */
export function codeOf(secrets: Secrets, tokenId: string): string {
  return secrets.codeOf('one-time', tokenId)
}

/** A token that can still be used, without using it. */
export async function findLiveToken(db: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Uses a token up, and with it every other one of the same purpose. Undefined when it is unknown,
 * used, too old, for something else, or was issued for an address that the user no longer has.
 */
export async function consumeToken(
  db: Db,
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await db
    .updateTable('one_time_tokens')
    .from('users')
    .set({ consumed_at: now })
    .whereRef('users.id', '=', 'one_time_tokens.user_id')
    .whereRef('users.email', '=', 'one_time_tokens.email')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll('one_time_tokens')
    .executeTakeFirst()
  if (row !== undefined) await spendTokens(db, row.user_id, now, row.purpose)
  return row
}

/**
 * The same by the six digits, which the mails of /auth/v1 show. Only the newest of each purpose counts,
 * and each bears five tries: a try is taken before it is looked at, so that many at once are five, too.
 *
 * Not for use inside a transaction that a wrong code ends: it would give the try back.
 */
export async function consumeCode(
  kit: Kit,
  db: Db,
  typed: { readonly userId: string; readonly purposes: readonly Purpose[]; readonly code: string },
): Promise<TokenRow | undefined> {
  const now = kit.clock.now()
  const tried = await db
    .updateTable('one_time_tokens')
    .set((set) => ({ code_tries: set('code_tries', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('one_time_tokens')
        .distinctOn('purpose')
        .select('id')
        .where('user_id', '=', typed.userId)
        .where('purpose', 'in', typed.purposes)
        .where('door', '=', 'auth')
        .where('created_at', '>', inMs(kit.clock, -ONE_TIME_TOKEN.codeMs))
        .orderBy('purpose')
        .orderBy('created_at', 'desc'),
    )
    .where('code_tries', '<', ONE_TIME_TOKEN.codeTries)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  const match = tried.find(({ id }) => isSame(codeOf(kit.secrets, id), typed.code))
  if (match === undefined) return undefined
  return consumeToken(db, tokenOf(kit.secrets, match.id), typed.purposes, now)
}

/** Makes a user's waiting tokens worthless: all of them, or those of one purpose. */
export async function spendTokens(
  db: Db,
  userId: string,
  now: Date,
  purpose?: Purpose,
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ consumed_at: now })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'recovery'))
    .execute()
}

/** When the user was last sent something of this purpose; null: never. */
export async function lastIssuedAt(
  db: Db,
  userId: string,
  purposes: readonly Purpose[],
): Promise<Date | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

function isSame(right: string, typed: string): boolean {
  return right.length === typed.length && timingSafeEqual(Buffer.from(right), Buffer.from(typed))
}
