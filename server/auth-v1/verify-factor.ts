import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { countTry, forgetFailures } from '#server/auth/attempts.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import {
  deleteUnverifiedFactors,
  hasVerifiedFactor,
  markVerified,
  takeTotpCode,
} from '#server/auth/factors.ts'
import type { FactorRow } from '#server/auth/factors.ts'
import { lockUser } from '#server/auth/lock-user.ts'
import { raiseSession } from '#server/auth/raise-session.ts'
import { replaceRefreshToken } from '#server/auth/refresh-tokens.ts'
import { findLiveSession } from '#server/auth/sessions.ts'
import type { SessionRow } from '#server/auth/sessions.ts'
import { tellUser } from '#server/auth/set-password.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { requireBearer, sessionGone } from './bearer.ts'
import { answerTokens } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { pathField, readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { requireFactor } from './factors.ts'
import { OptionalText } from './fields.ts'
import { limitCodes } from './limits.ts'
import { withKey } from './with-key.ts'

type Db = Kysely<Tables>

const Body = z.object({ challenge_id: OptionalText, code: OptionalText })

/**
 * Proves a second factor: this session becomes aal2, and the user's sessions of one factor end. The
 * first code of a factor also turns it on. A wrong code counts like one at sign-in.
 *
 * @throws mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed, over_request_rate_limit
 */
export async function verifyFactor(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const bearer = await requireBearer(kit, request)
  const body = readJson(request, Body)
  const factor = await requireFactor(kit.db, bearer, pathField(request, 'id'))
  await limitCodes(kit, bearer.user.id)
  const caller = callerOf(request)
  return countTry(kit, { email: bearer.user.email, caller }, async (attempt) => {
    const reply = await withKey(kit, async (ready, tx) => {
      await lockUser(tx, factor.user_id)
      await takeChallenge(ready, tx, factor, body.challenge_id ?? '')
      const isRight = await takeTotpCode(ready, tx, factor, body.code ?? '')
      if (!isRight) throw new AppError('auth/code-invalid')
      if (factor.status === 'unverified') await turnOn(ready, tx, factor, caller.device)
      return raise(ready, tx, bearer.session)
    })
    // A factor that was only just set up proves nothing of who did it.
    if (factor.status === 'verified') await forgetFailures(kit, attempt)
    return reply
  })
}

async function takeChallenge(kit: AuthKit, tx: Db, factor: FactorRow, id: string): Promise<void> {
  const now = kit.clock.now()
  const row = z.uuid().safeParse(id).success
    ? await tx
        .updateTable('factor_challenges')
        .set({ consumed_at: now })
        .where('id', '=', id)
        .where('factor_id', '=', factor.id)
        .where('consumed_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (row === undefined) {
    throw new DoorError(
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
      { status: 422 },
    )
  }
  if (row.expires_at > now) return
  throw new DoorError(
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )
}

async function turnOn(kit: AuthKit, tx: Db, factor: FactorRow, device: string): Promise<void> {
  const userId = factor.user_id
  const wasOn = await hasVerifiedFactor(tx, userId)
  await markVerified(tx, factor.id, kit.clock.now())
  await deleteUnverifiedFactors(tx, userId)
  if (wasOn) return
  await tellUser(kit, tx, { userId, notice: 'two-factor-on', device })
  await writeAudit(tx, userId, 'two-factor-on', { device })
}

async function raise(kit: AuthKit, tx: Db, session: SessionRow): Promise<TokenReply> {
  const { id, user_id } = session
  const now = kit.clock.now()
  await raiseSession(tx, id, { method: 'totp', timestamp: Math.floor(now.getTime() / 1000) })
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).where('aal', '=', 'aal1').execute()
  const raised = await findLiveSession(tx, id, user_id, now)
  if (raised === undefined) throw sessionGone()
  const refreshToken = await replaceRefreshToken(tx, id, now)
  return answerTokens(kit, tx, { session: raised, refreshToken })
}
