import type { Kysely } from 'kysely'

import type { RecoveryCodes } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Session } from '#server/kit/session.ts'

import { countTry } from './attempts.ts'
import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import {
  deleteUnverifiedFactors,
  findFactor,
  hasVerifiedFactor,
  markVerified,
  takeTotpCode,
} from './factors.ts'
import { lockUser } from './lock-user.ts'
import { raiseSession } from './raise-session.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { deleteSessions } from './sessions.ts'
import { tellUser } from './set-password.ts'
import { findUser } from './users.ts'

interface FirstCode {
  readonly session: Session
  readonly id: string
  readonly code: string
}

/**
 * Turns two-factor sign-in on with a first code. Every other session ends: one factor began it.
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
  // The count stands outside the transaction, which a wrong code takes back.
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
