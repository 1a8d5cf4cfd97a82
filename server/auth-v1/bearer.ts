import type { FastifyRequest } from 'fastify'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { findLiveSession } from '#server/auth/sessions.ts'
import type { SessionRow } from '#server/auth/sessions.ts'
import { findUser, isBanned } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { bearerToken, nameInLog } from '#server/kit/session.ts'

import { readClaims, readRole } from './claims.ts'
import { DoorError } from './errors.ts'

export interface Bearer {
  readonly user: UserRow
  readonly session: SessionRow
}

/**
 * Who sends a request. That the session's row is still there is looked up each time. A recovery
 * session is let in nowhere but where `requireAnyBearer` is asked.
 *
 * @throws no_authorization, bad_jwt, user_not_found, user_banned, session_not_found, insufficient_aal
 */
export async function requireBearer(kit: AuthKit, request: FastifyRequest): Promise<Bearer> {
  const bearer = await requireAnyBearer(kit, request)
  if (bearer.session.kind === 'recovery') {
    throw new DoorError('insufficient_aal', 'A recovery session can only set a new password')
  }
  return bearer
}

/** The same, and a recovery session is let in. */
export async function requireAnyBearer(kit: AuthKit, request: FastifyRequest): Promise<Bearer> {
  const { userId, sessionId } = await readClaims(kit, tokenOf(request))
  nameInLog(request, userId)
  const now = kit.clock.now()
  const user = await findUser(kit.db, userId)
  if (user === undefined) {
    throw new DoorError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(user, now)) throw new DoorError('user_banned', 'User is banned')
  const session = await findLiveSession(kit.db, sessionId, userId, now)
  if (session === undefined || session.kind === 'app') throw sessionGone()
  return { user, session }
}

export function sessionGone(): DoorError {
  return new DoorError('session_not_found', 'Session from session_id claim in JWT does not exist')
}

const OPERATORS = ['service_role', 'supabase_admin']

/** Lets an operator's token pass, in a conformance run. @throws no_authorization, bad_jwt, not_admin */
export async function requireAdmin(kit: AuthKit, request: FastifyRequest): Promise<void> {
  const role = await readRole(kit, tokenOf(request))
  if (!kit.policy.hasAdminRoutes || !OPERATORS.includes(role)) {
    throw new DoorError('not_admin', 'User not allowed')
  }
}

function tokenOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  if (authorization === undefined || !/^bearer\s/i.test(authorization)) {
    throw new DoorError('no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const token = bearerToken(request)
  if (token === null) {
    throw new DoorError(
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed',
    )
  }
  return token
}
