import type { Kysely } from 'kysely'

import { HOUR_MS, MINUTE_MS, ONE_TIME_TOKEN, SESSION } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { issueRefreshToken } from '#server/auth/refresh-tokens.ts'
import { insertSession } from '#server/auth/sessions.ts'
import type { SessionRow } from '#server/auth/sessions.ts'
import { findUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'
import type { AuthMethod, Tables } from '#server/kit/database/tables.ts'

import { signClaims } from './claims.ts'
import { DoorError } from './errors.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'

/** How long an access token is good for; its session may outlive it. */
const ACCESS_MS = { app: HOUR_MS, auth: HOUR_MS, recovery: 15 * MINUTE_MS }

export interface TokenReply {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  /** Epoch seconds. */
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: PresentedUser
}

interface SignIn {
  readonly userId: string
  readonly kind: 'auth' | 'recovery'
  readonly device: string
  readonly method: AuthMethod['method']
  /** The password's hash that was checked before this transaction, where one was. */
  readonly provedHash?: string | null
}

/**
 * Begins a session of this door, in the transaction that used up what it is begun with.
 *
 * @throws invalid_credentials where the password was changed while it was being checked
 */
export async function beginSession(
  kit: AuthKit,
  tx: Kysely<Tables>,
  signIn: SignIn,
): Promise<TokenReply> {
  const { userId, kind, device, method } = signIn
  const now = kit.clock.now()
  const session = await insertSession(tx, {
    userId,
    kind,
    device,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    now,
    expiresAt: inMs(
      kit.clock,
      kind === 'recovery' ? ONE_TIME_TOKEN.recoveryMs : SESSION.rememberedMs,
    ),
    provedHash: signIn.provedHash ?? null,
    // This door lets in with one factor, and its clients ask for the second one then.
    needsNoMore: true,
  })
  if (session === undefined) throw new DoorError('invalid_credentials', 'Invalid login credentials')
  const refreshToken = await issueRefreshToken(tx, session.id, now)
  return answerTokens(kit, tx, { session, refreshToken })
}

/** The answer that carries a session's tokens. */
export async function answerTokens(
  kit: AuthKit,
  db: Kysely<Tables>,
  given: {
    readonly session: SessionRow
    readonly refreshToken: string
  },
): Promise<TokenReply> {
  const { session, refreshToken } = given
  const user = await existingUser(db, session.user_id)
  const now = kit.clock.now().getTime()
  const endsAt = Math.min(now + ACCESS_MS[session.kind], session.expires_at.getTime())
  const expiresAt = Math.floor(endsAt / 1000)
  return {
    access_token: await signClaims(kit, user, session, new Date(expiresAt * 1000)),
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(now / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await presentUser(db, user),
  }
}

/** @throws user_not_found */
async function existingUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (user === undefined) throw new DoorError('user_not_found', 'User not found')
  return user
}
