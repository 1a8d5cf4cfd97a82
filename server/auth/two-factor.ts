import type { FactorList, FactorStart, RecoveryCodes } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Session } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { dropFactor } from './drop-factor.ts'
import {
  deleteUnverifiedFactors,
  enrollFactor,
  findFactor,
  hasVerifiedFactor,
  listFactors,
} from './factors.ts'
import { lockUser } from './lock-user.ts'
import { requirePassword } from './password-again.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'

export async function presentFactors(kit: AuthKit, userId: string): Promise<FactorList> {
  const factors = await listFactors(kit.db, userId)
  return {
    factors: factors.map(({ id, friendly_name, status, created_at }) => ({
      id,
      friendly_name,
      status,
      created_at: created_at.toISOString(),
    })),
    recovery_codes_left: await countRecoveryCodes(kit.db, userId),
  }
}

/**
 * Begins to set two-factor sign-in up; what was begun before and not finished is void.
 *
 * @throws as `requirePassword`; auth/factor-exists
 */
export async function beginTwoFactor(
  kit: AuthKit,
  asked: { readonly session: Session; readonly password: string },
  caller: Caller,
): Promise<FactorStart> {
  const { userId } = asked.session
  await requirePassword(kit, userId, asked.password, caller)
  return kit.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    if (await hasVerifiedFactor(tx, userId)) throw new AppError('auth/factor-exists')
    await deleteUnverifiedFactors(tx, userId)
    return enrollFactor(kit, tx, { user, friendlyName: 'Authenticator app' })
  })
}

/**
 * With the last authenticator two-factor sign-in ends, and its recovery codes with it.
 *
 * @throws as `requirePassword`; auth/factor-not-found
 */
export async function removeFactor(
  kit: AuthKit,
  asked: { readonly session: Session; readonly password: string; readonly id: string },
  caller: Caller,
): Promise<Done> {
  const { id, session, password } = asked
  const { userId } = session
  await requirePassword(kit, userId, password, caller)
  await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    const factor = await findFactor(tx, userId, id)
    if (factor === undefined) throw new AppError('auth/factor-not-found')
    await dropFactor(kit, tx, { factor, device: caller.device })
  })
  return done('The authenticator app is removed.')
}

/** @throws as `requirePassword`; auth/factor-not-found where two-factor sign-in is off */
export async function newRecoveryCodes(
  kit: AuthKit,
  asked: { readonly session: Session; readonly password: string },
  caller: Caller,
): Promise<RecoveryCodes> {
  const { userId } = asked.session
  await requirePassword(kit, userId, asked.password, caller)
  const codes = await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if (!(await hasVerifiedFactor(tx, userId))) throw new AppError('auth/factor-not-found')
    await writeAudit(tx, userId, 'recovery-codes-renewed', { device: caller.device })
    return renewRecoveryCodes(kit, tx, userId)
  })
  const message = 'These recovery codes take the place of the old ones. Keep them in a safe place.'
  return { success: true, message, recovery_codes: codes }
}
