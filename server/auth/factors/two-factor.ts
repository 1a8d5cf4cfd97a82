import type { Kysely } from 'kysely'

import type { FactorList, FactorStart, RecoveryCodes } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { deleteSessions, raiseSession } from '#server/auth/sessions/sessions.ts'
import { countTry } from '#server/auth/sign-in/attempts.ts'
import { requirePassword } from '#server/auth/sign-in/password-again.ts'
import { findUser, lockUser } from '#server/auth/users.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Session } from '#server/kit/session.ts'

import {
  deleteFactor,
  deleteUnverifiedFactors,
  enrollFactor,
  findFactor,
  hasVerifiedFactor,
  listFactors,
  markVerified,
  takeTotpCode,
} from './authenticators.ts'
import type { FactorRow } from './authenticators.ts'
import { countRecoveryCodes, deleteRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'

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
 * Drops a set-up that was begun and not finished.
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
    return enrollFactor(kit, tx, user)
  })
}

interface FirstCode {
  readonly session: Session
  readonly id: string
  readonly code: string
}

/**
 * Ends every other session, because one factor began it.
 *
 * @throws auth/factor-not-found, auth/factor-exists, auth/code-invalid, auth/too-many-attempts
 */
export async function turnOnTwoFactor(
  kit: AuthKit,
  first: FirstCode,
  caller: Caller,
): Promise<RecoveryCodes> {
  const user = await findUser(kit.db, first.session.userId)
  if (user === undefined) throw new AppError('session/dead')
  // The attempt is counted outside the transaction, which a wrong code rolls back.
  const codes = await countTry(kit, { email: user.email, caller }, () =>
    kit.db.transaction().execute((tx) => turnOn(kit, tx, first, caller.device)),
  )
  const message =
    'Two-factor sign-in is on. Other devices are signed out. Keep the recovery codes in a safe place.'
  return { success: true, message, recovery_codes: codes }
}

async function turnOn(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { session, id, code }: FirstCode,
  device: string,
): Promise<string[]> {
  const { userId } = session
  const now = kit.clock.now()
  await lockUser(tx, userId)
  const factor = await findFactor(tx, userId, id)
  if (factor === undefined) throw new AppError('auth/factor-not-found')
  if (await hasVerifiedFactor(tx, userId)) throw new AppError('auth/factor-exists')
  if (!(await takeTotpCode(kit, tx, factor, code))) throw new AppError('auth/code-invalid')
  await markVerified(tx, id, now)
  await deleteUnverifiedFactors(tx, userId)
  await deleteSessions(tx, userId, session.id)
  const timestamp = Math.floor(now.getTime() / 1000)
  await raiseSession(tx, session.id, { method: 'totp', timestamp })
  await tellUser(kit, tx, { userId, notice: 'two-factor-on', device })
  await writeAudit(tx, userId, 'two-factor-on', { device })
  return renewRecoveryCodes(kit, tx, userId)
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

/**
 * With the last verified factor two-factor sign-in ends: deletes the recovery codes as well, and notifies the owner.
 * Call it with the user locked.
 */
async function dropFactor(
  kit: Kit,
  tx: Kysely<Tables>,
  dropped: { readonly factor: FactorRow; readonly device: string },
): Promise<void> {
  const { factor, device } = dropped
  const userId = factor.user_id
  await deleteFactor(tx, userId, factor.id)
  if (factor.status === 'unverified' || (await hasVerifiedFactor(tx, userId))) return
  await deleteRecoveryCodes(tx, userId)
  await tellUser(kit, tx, { userId, notice: 'two-factor-off', device })
  await writeAudit(tx, userId, 'two-factor-off', { device })
}
