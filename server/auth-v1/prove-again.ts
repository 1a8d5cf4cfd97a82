import { AppError } from '#contract/errors.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { consumeCode } from '#server/auth/one-time-tokens.ts'
import { requirePassword } from '#server/auth/password-again.ts'

import type { Bearer } from './bearer.ts'
import { DoorError } from './errors.ts'

interface Proof {
  readonly bearer: Bearer
  readonly currentPassword: string | null
  /** The code that GET /reauthenticate mailed. */
  readonly nonce: string | null
}

/**
 * Before a change of how one signs in, the user proves again who they are: a session alone, on a
 * device that was left open, must not do for it (ASVS 5.0, 7.5.1). A recovery mail is such a proof; a
 * user without a password has none to give. A conformance run checks only what is given.
 *
 * @throws reauthentication_not_valid, current_password_invalid, current_password_required
 */
export async function proveAgain(kit: AuthKit, proof: Proof, caller: Caller): Promise<void> {
  const { user, session } = proof.bearer
  if (session.kind === 'recovery') return
  if (proof.nonce !== null) return requireNonce(kit, user.id, proof.nonce)
  if (proof.currentPassword !== null) {
    return requireCurrent(kit, user.id, proof.currentPassword, caller)
  }
  if (kit.policy.hasAdminRoutes || user.password_hash === null) return
  throw new DoorError(
    'current_password_required',
    'Current password required when setting new password.',
  )
}

async function requireNonce(kit: AuthKit, userId: string, code: string): Promise<void> {
  const used = await consumeCode(kit, kit.db, { userId, purposes: ['reauthentication'], code })
  if (used !== undefined) return
  throw new DoorError('reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function requireCurrent(
  kit: AuthKit,
  userId: string,
  password: string,
  caller: Caller,
): Promise<void> {
  try {
    await requirePassword(kit, userId, password, caller)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth/password-wrong') throw error
    throw new DoorError('current_password_invalid', 'Current password is incorrect.', {
      cause: error,
    })
  }
}
