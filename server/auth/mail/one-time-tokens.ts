import { randomUUID } from 'node:crypto'

import type { Kysely, Selectable } from 'kysely'

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
  readonly network: string
  /** The password that a confirmation brings into force. */
  readonly passwordHash?: string
  readonly language?: string | null
}

/**
 * Follows ASVS 6.5: single use, hashed at rest, expiring. A new token replaces an older one, except for confirmations:
 * each brings its own password, and the owner of the address chooses by the mail that is confirmed.
 *
 * @returns the id of the token's row
 */
export async function mailToken(kit: Kit, db: Db, token: NewToken): Promise<string> {
  const { user, purpose } = token
  const id = randomUUID()
  if (purpose !== 'confirmation') await spendTokens(db, user.id, kit.clock.now(), purpose)
  await db
    .insertInto('one_time_tokens')
    .values({
      id,
      user_id: user.id,
      purpose,
      token_hash: hashToken(tokenOf(kit.secrets, id)),
      email: user.email,
      password_hash: token.passwordHash ?? null,
      network: token.network,
      created_at: kit.clock.now(),
      expires_at: inMs(kit.clock, token.lifeMs),
      consumed_at: null,
    })
    .execute()
  const asked = token.language ?? null
  const job = { tokenId: id, ...(asked === null ? {} : { language: asked }) }
  await kit.queue.enqueue(db, 'link-mail', job)
  return id
}

/** The token in the mailed link. It is derived from the row's id each time, and stored nowhere. */
export function tokenOf(secrets: Secrets, tokenId: string): string {
  return secrets.tokenOf('one-time', tokenId)
}

export async function findLiveToken(db: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes every other token of the purpose, too. Undefined also where the user's address has changed since. */
export async function consumeToken(
  db: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<TokenRow | undefined> {
  const row = await db
    .updateTable('one_time_tokens')
    .from('users')
    .set({ consumed_at: now })
    .whereRef('users.id', '=', 'one_time_tokens.user_id')
    .whereRef('users.email', '=', 'one_time_tokens.email')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll('one_time_tokens')
    .executeTakeFirst()
  if (row !== undefined) await spendTokens(db, row.user_id, now, purpose)
  return row
}

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

export async function lastIssuedAt(db: Db, userId: string, purpose: Purpose): Promise<Date | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
