import type { Kysely } from 'kysely'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { consumeCode, consumeToken } from '#server/auth/one-time-tokens.ts'
import type { PkceChallenge, Purpose, TokenRow } from '#server/auth/one-time-tokens.ts'
import { findUser, isBanned } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { AuthMethod, Tables } from '#server/kit/database/tables.ts'

import { beginSession } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { applyEmailChange } from './change-email.ts'
import { confirmByMail } from './confirm-by-mail.ts'
import { DoorError } from './errors.ts'
import { withKey } from './with-key.ts'

type Db = Kysely<Tables>

/** What may be begun with a token that was used up. */
export interface Verified {
  readonly userId: string
  readonly kind: 'auth' | 'recovery'
  readonly method: AuthMethod['method']
  /** Where a browser with the verifier waits for a code. */
  readonly challenge: PkceChallenge | null
}

/** What each `type` of the contract stands for. */
const PURPOSES = new Map<string, readonly Purpose[]>([
  ['signup', ['confirmation']],
  ['email', ['confirmation', 'magiclink']],
  ['magiclink', ['magiclink']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['email_change', ['email-change']],
])

export const PKCE_PREFIX = 'pkce_'

/** Uses up what a link carries. @throws otp_expired, user_banned, validation_failed */
export async function completeLink(
  kit: AuthKit,
  tx: Db,
  link: { readonly token: string; readonly type: string },
): Promise<Verified> {
  const token = link.token.replace(PKCE_PREFIX, '')
  const row = await consumeToken(tx, token, purposesOf(link.type), kit.clock.now())
  if (row === undefined) {
    throw new DoorError('otp_expired', 'Email link is invalid or has expired')
  }
  return complete(kit, tx, row)
}

/** The same for six digits that were typed, and the session. @throws otp_expired, user_banned */
export async function completeCode(
  kit: AuthKit,
  typed: { readonly email: string; readonly code: string; readonly type: string },
  device: string,
): Promise<TokenReply> {
  const purposes = purposesOf(typed.type)
  const users = await usersOf(kit.db, typed.email.trim().toLowerCase(), typed.type)
  for (const { id } of users) {
    // Outside of a transaction that throws: the count of wrong tries has to stay.
    const row = await consumeCode(kit, kit.db, { userId: id, purposes, code: typed.code })
    if (row === undefined) continue
    return withKey(kit, async (ready, tx) =>
      beginSession(ready, tx, { ...(await complete(ready, tx, row)), device }),
    )
  }
  throw new DoorError('otp_expired', 'Token has expired or is invalid')
}

function purposesOf(type: string): readonly Purpose[] {
  const purposes = PURPOSES.get(type)
  if (purposes === undefined) {
    throw new DoorError('validation_failed', 'Verify requires a verification type')
  }
  return purposes
}

/** Who changes to an address types the code with the new one. */
async function usersOf(db: Db, email: string, type: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      type === 'email_change'
        ? where.or([where('email', '=', email), where('new_email', '=', email)])
        : where('email', '=', email),
    )
    .limit(5)
    .execute()
}

async function complete(kit: AuthKit, tx: Db, row: TokenRow): Promise<Verified> {
  const user = await findUser(tx, row.user_id)
  if (user === undefined) {
    throw new DoorError('otp_expired', 'Email link is invalid or has expired')
  }
  if (isBanned(user, kit.clock.now())) throw new DoorError('user_banned', 'User is banned')
  if (row.purpose === 'email-change') await applyEmailChange(kit, tx, user)
  else await confirmByMail(kit, tx, user, row)
  await writeAudit(tx, user.id, 'link-followed', { purpose: row.purpose })
  return {
    userId: user.id,
    kind: row.purpose === 'recovery' ? 'recovery' : 'auth',
    method: 'otp',
    challenge: challengeOf(row),
  }
}

function challengeOf(row: TokenRow): PkceChallenge | null {
  const { code_challenge: code, code_challenge_method: method } = row
  return code === null || method === null ? null : { code, method }
}
