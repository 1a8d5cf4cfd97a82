import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError } from '#contract/errors.ts'
import { PASSWORD } from '#contract/rules/auth-limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { hasVerifiedFactor } from '#server/auth/factors/authenticators.ts'
import { checkNewPassword } from '#server/auth/register/new-password.ts'
import { setPassword } from '#server/auth/register/set-password.ts'
import { hashPassword, isPassword } from '#server/auth/sign-in/password.ts'
import { findUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'

import { ApiError } from './api-error.ts'
import { holdBearer, requireBearer } from './bearer.ts'
import { OptionalText, readJson } from './body.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'

export async function readUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const { user } = await requireBearer(kit, request)
  return presentUser(user)
}

const Change = z.object({
  password: z.nullish(z.string().check(z.maxLength(PASSWORD.readMaxLength))),
  email: OptionalText,
  data: z.nullish(z.unknown()),
  app_metadata: z.nullish(z.unknown()),
})

/**
 * Ends every session and every mailed link. The recovery session itself ends, too, so that nobody else who holds it can
 * set the next password.
 *
 * @throws insufficient_aal, same_password, weak_password, session_not_found
 */
export async function changePassword(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<PresentedUser> {
  const bearer = await requireBearer(kit, request)
  const { user } = bearer
  const password = readPassword(request)
  if (password === null) return presentUser(user)
  await refuseSecondFactor(kit, user.id)
  await requireGoodPassword(kit, password)
  const passwordHash = await hashOther(user, password)
  const { device } = callerOf(request)
  await kit.db.transaction().execute(async (tx) => {
    await holdBearer(kit, tx, bearer)
    await setPassword(kit, tx, { userId: user.id, passwordHash, keepSessionId: null, device })
    await writeAudit(tx, user.id, 'password-changed', { device })
  })
  return presentUser((await findUser(kit.db, user.id)) ?? user)
}

/** @throws insufficient_aal where more than the password is to change */
function readPassword(request: FastifyRequest): string | null {
  const { password, email, data, app_metadata } = readJson(request, Change)
  if ((email ?? '') !== '' || (data ?? app_metadata ?? null) !== null) {
    throw new ApiError('insufficient_aal', 'A recovery session can only set a new password')
  }
  return password ?? null
}

/** Reading somebody's mail must not be enough to get past their second factor (ASVS 5.0, 6.4.3). */
async function refuseSecondFactor(kit: AuthKit, userId: string): Promise<void> {
  if (!(await hasVerifiedFactor(kit.db, userId))) return
  throw new ApiError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
    { status: 401 },
  )
}

/** @throws validation_failed, weak_password */
async function requireGoodPassword(kit: AuthKit, password: string): Promise<void> {
  if (password.length > PASSWORD.maxLength) {
    throw new ApiError(
      'validation_failed',
      `Password cannot be longer than ${PASSWORD.maxLength} characters`,
    )
  }
  try {
    await checkNewPassword(kit.policy, password)
  } catch (error) {
    throw error instanceof AppError ? weakPassword(error) : error
  }
}

function weakPassword(error: AppError): Error {
  if (error.code === 'auth/weak-password') {
    return new ApiError(
      'weak_password',
      `Password should be at least ${PASSWORD.minLength} characters.`,
      { reasons: ['length'], cause: error },
    )
  }
  if (error.code === 'auth/common-password') {
    return new ApiError(
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      { reasons: ['pwned'], cause: error },
    )
  }
  return error
}

/** @throws same_password */
async function hashOther(user: UserRow, password: string): Promise<string> {
  if (await isPassword(password, user.password_hash)) {
    throw new ApiError('same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}
