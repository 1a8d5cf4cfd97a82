import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { MINUTE_MS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { issueRefreshToken, refreshSession } from '#server/auth/sessions/refresh-tokens.ts'
import type { Refreshed } from '#server/auth/sessions/refresh-tokens.ts'
import { deleteSession, deleteSessions, insertSession } from '#server/auth/sessions/sessions.ts'
import type { SessionRow } from '#server/auth/sessions/sessions.ts'
import { findUser } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { signClaims } from './access-token.ts'
import { ApiError, linkExpired } from './api-error.ts'
import { requireBearer } from './bearer.ts'
import { OptionalText, queryField, readJson } from './body.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'

/** How long an access token is good for. Its session may be refreshed for `ONE_TIME_TOKEN.recoveryMs`. */
const ACCESS_MS = 15 * MINUTE_MS

export interface TokenReply {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  /** Epoch seconds. */
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: PresentedUser
}

/** Begins a session in the transaction that consumed the token of a recovery mail. */
export async function beginRecovery(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { userId, device }: { readonly userId: string; readonly device: string },
): Promise<TokenReply> {
  const now = kit.clock.now()
  const session = await insertSession(tx, {
    userId,
    kind: 'recovery',
    device,
    aal: 'aal1',
    amr: [{ method: 'otp', timestamp: Math.floor(now.getTime() / 1000) }],
    now,
    expiresAt: inMs(kit.clock, ONE_TIME_TOKEN.recoveryMs),
    provedHash: null,
    // The second factor is asked for where the password is set.
    needsNoFactor: true,
  })
  if (session === undefined) throw linkExpired()
  const refreshToken = await issueRefreshToken(tx, session.id, now)
  return answerTokens(kit, tx, { session, refreshToken })
}

/**
 * A transaction that may sign tokens. The key is read before it begins: a read inside of it needs a second connection,
 * and if transactions hold all connections, each of them would wait for that without an end.
 */
export async function withKey<T>(
  kit: AuthKit,
  work: (kit: AuthKit, tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const key = await kit.keys.current()
  const ready = { ...kit, keys: { ...kit.keys, current: () => Promise.resolve(key) } }
  return kit.db.transaction().execute((tx) => work(ready, tx))
}

const Refresh = z.object({ refresh_token: OptionalText })

/** POST /token, whose only grant is refresh_token. */
export async function refreshTokens(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  if (queryField(request, 'grant_type') !== 'refresh_token') {
    throw new ApiError('invalid_credentials', 'unsupported_grant_type')
  }
  const token = readJson(request, Refresh).refresh_token ?? ''
  if (token === '') throw new ApiError('validation_failed', 'Refresh token is not valid')
  const refreshed = await refreshSession(kit, token)
  if (refreshed.kind !== 'refreshed') throw refusal(refreshed.kind)
  return answerTokens(kit, kit.db, refreshed)
}

function refusal(kind: Exclude<Refreshed['kind'], 'refreshed'>): ApiError {
  switch (kind) {
    case 'not-found':
      return new ApiError(
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      )
    case 'already-used':
      return new ApiError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'expired':
      return new ApiError('session_expired', 'Invalid Refresh Token: Session Expired')
    case 'banned':
      return new ApiError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
  }
}

async function answerTokens(
  kit: AuthKit,
  db: Kysely<Tables>,
  { session, refreshToken }: { readonly session: SessionRow; readonly refreshToken: string },
): Promise<TokenReply> {
  const user = await findUser(db, session.user_id)
  if (user === undefined) throw new ApiError('user_not_found', 'User not found')
  const now = kit.clock.now().getTime()
  const endsAt = Math.min(now + ACCESS_MS, session.expires_at.getTime())
  const expiresAt = Math.floor(endsAt / 1000)
  return {
    access_token: await signClaims(kit, user, session, new Date(expiresAt * 1000)),
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(now / 1000),
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  }
}

/**
 * Ends this session, the others, or all of the user's, those of /api too.
 *
 * @throws validation_failed
 */
export async function signOut(kit: AuthKit, request: FastifyRequest): Promise<void> {
  const scope = queryField(request, 'scope') || 'global'
  const { user, session } = await requireBearer(kit, request)
  switch (scope) {
    case 'global':
      await deleteSessions(kit.db, user.id, null)
      break
    case 'others':
      await deleteSessions(kit.db, user.id, session.id)
      break
    case 'local':
      await deleteSession(kit.db, session.id, user.id)
      break
    default:
      throw new ApiError('validation_failed', `Unsupported logout scope "${scope}"`)
  }
  await writeAudit(kit.db, user.id, scope === 'local' ? 'logout' : 'sessions-ended', { scope })
}
