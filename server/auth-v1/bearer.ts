import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { findLiveSession } from '#server/auth/sessions/sessions.ts'
import type { LiveSession } from '#server/auth/sessions/sessions.ts'
import { findUser, isBanned, lockUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { bearerToken, nameInLog } from '#server/kit/session.ts'

import { badJwt, readClaims } from './access-token.ts'
import { ApiError, sessionGone } from './api-error.ts'

export interface Bearer {
  readonly user: UserRow
  readonly session: LiveSession
}

/** @throws no_authorization, bad_jwt, user_not_found, user_banned, session_not_found */
export async function requireBearer(kit: AuthKit, request: FastifyRequest): Promise<Bearer> {
  const { userId, sessionId } = await readClaims(kit, tokenOf(request))
  nameInLog(request, userId)
  const now = kit.clock.now()
  const user = await findUser(kit.db, userId)
  if (user === undefined) {
    throw new ApiError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(user, now)) throw new ApiError('user_banned', 'User is banned')
  const session = await findLiveSession(kit.db, sessionId, userId, now)
  if (session?.kind !== 'recovery') throw sessionGone()
  return { user, session }
}

/**
 * Locks the bearer's user to the end of the transaction, and checks again: the password may have been changed, or the
 * session ended, since the checks before the transaction.
 *
 * @throws session_not_found
 */
export async function holdBearer(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { user, session }: Bearer,
): Promise<void> {
  const held = await lockUser(tx, user.id)
  if (held.password_hash !== user.password_hash) throw sessionGone()
  const live = await findLiveSession(tx, session.id, user.id, kit.clock.now())
  if (live === undefined) throw sessionGone()
}

function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  if (authorization === undefined || !/^bearer\s/i.test(authorization)) {
    throw new ApiError('no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const token = bearerToken(request)
  if (token === null) throw badJwt('token is malformed')
  return token
}
