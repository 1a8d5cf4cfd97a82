import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { SECOND_FACTOR } from '#contract/limits.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { enrollFactor, findFactor, listFactors } from '#server/auth/factors.ts'
import type { FactorRow } from '#server/auth/factors.ts'
import { lockUser } from '#server/auth/lock-user.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { requireBearer } from './bearer.ts'
import type { Bearer } from './bearer.ts'
import { pathField, readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { OptionalText } from './fields.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { limitChallenges } from './limits.ts'
import { removeFactor } from './remove-factor.ts'

/** Of one factor: an older one ends for a new one. */
const CHALLENGES_OPEN_MAX = 10

const NewFactor = z.object({
  factor_type: OptionalText,
  friendly_name: z.nullish(z.string().check(z.maxLength(SECOND_FACTOR.nameMaxLength))),
  issuer: z.nullish(z.string().check(z.maxLength(SECOND_FACTOR.nameMaxLength))),
})

interface Enrolled {
  readonly id: string
  readonly type: 'totp'
  readonly friendly_name: string
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string }
}

/**
 * Begins to set an authenticator app up.
 *
 * @throws insufficient_aal, mfa_factor_name_conflict, reauthentication_needed
 */
export async function enroll(kit: AuthKit, request: FastifyRequest): Promise<Enrolled> {
  const { user, session } = await requireBearer(kit, request)
  const { factor_type, friendly_name, issuer } = readJson(request, NewFactor)
  refuseOtherTypes(factor_type ?? '')
  requireFreshSignIn(kit, session)
  const friendlyName = friendly_name ?? ''
  return kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, user.id)
    const held = await listFactors(tx, user.id)
    if (session.aal === 'aal1' && held.some(({ status }) => status === 'verified')) {
      throw new DoorError('insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    if (friendlyName !== '' && held.some((factor) => factor.friendly_name === friendlyName)) {
      throw new DoorError(
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${friendlyName}" for this user already exists`,
      )
    }
    const { id, qr_code, secret, uri } = await begin(kit, tx, {
      user,
      friendlyName,
      ...((issuer ?? '') === '' ? {} : { issuer: issuer ?? '' }),
    })
    return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code, secret, uri } }
  })
}

interface Challenge {
  readonly id: string
  readonly type: 'totp'
  /** Epoch seconds. */
  readonly expires_at: number
}

/** Opens the five minutes in which a code may be given. @throws mfa_factor_not_found */
export async function challenge(kit: AuthKit, request: FastifyRequest): Promise<Challenge> {
  const bearer = await requireBearer(kit, request)
  const factor = await requireFactor(kit.db, bearer, pathField(request, 'id'))
  await limitChallenges(kit, bearer.user.id)
  const id = randomUUID()
  const expiresAt = inMs(kit.clock, SECOND_FACTOR.challengeMs)
  await kit.db
    .insertInto('factor_challenges')
    .values({ id, factor_id: factor.id, expires_at: expiresAt, consumed_at: null })
    .execute()
  await closeOldest(kit.db, factor.id)
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

async function closeOldest(db: Kysely<Tables>, factorId: string): Promise<void> {
  await db
    .deleteFrom('factor_challenges')
    .where('id', 'in', (from) =>
      from
        .selectFrom('factor_challenges')
        .select('id')
        .where('factor_id', '=', factorId)
        .where('consumed_at', 'is', null)
        .orderBy('expires_at', 'desc')
        .offset(CHALLENGES_OPEN_MAX),
    )
    .execute()
}

/** @throws mfa_factor_not_found, reauthentication_needed; insufficient_aal without the factor's code */
export async function unenroll(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<{ readonly id: string }> {
  const bearer = await requireBearer(kit, request)
  const factor = await requireFactor(kit.db, bearer, pathField(request, 'id'))
  if (factor.status === 'verified' && bearer.session.aal === 'aal1') {
    throw new DoorError('insufficient_aal', 'AAL2 required to unenroll verified factor', {
      status: 422,
    })
  }
  requireFreshSignIn(kit, bearer.session)
  await removeFactor(kit, factor, callerOf(request).device)
  return { id: factor.id }
}

/** @throws mfa_factor_not_found */
export async function requireFactor(
  db: Kysely<Tables>,
  { user }: Bearer,
  id: string,
): Promise<FactorRow> {
  const isId = z.uuid().safeParse(id).success
  const factor = isId ? await findFactor(db, user.id, id) : undefined
  if (factor === undefined) throw new DoorError('mfa_factor_not_found', 'Factor not found')
  return factor
}

function refuseOtherTypes(type: string): void {
  if (type === 'phone') {
    throw new DoorError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (type === 'webauthn') {
    throw new DoorError('mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  if (type !== 'totp') {
    throw new DoorError('validation_failed', 'factor_type needs to be totp')
  }
}

async function begin(
  kit: AuthKit,
  tx: Kysely<Tables>,
  factor: Parameters<typeof enrollFactor>[2],
): ReturnType<typeof enrollFactor> {
  try {
    return await enrollFactor(kit, tx, factor)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth/too-many-factors') throw error
    throw new DoorError(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
      { cause: error },
    )
  }
}
