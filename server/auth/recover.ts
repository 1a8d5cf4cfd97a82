import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { checkNewPassword } from './new-password.ts'
import { consumeToken, mailToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'
import { findUserByEmail } from './users.ts'

/** Sends a recovery mail. The answer is the same whether or not the address is known. */
export async function askForRecovery(kit: AuthKit, email: string, caller: Caller): Promise<Done> {
  const user = await findUserByEmail(kit.db, email.trim().toLowerCase())
  if (user !== undefined && user.confirmed_at !== null) {
    await kit.db.transaction().execute(async (tx) => {
      const { network } = caller
      const lifeMs = ONE_TIME_TOKEN.recoveryMs
      await mailToken(kit, tx, { user, purpose: 'recovery', lifeMs, network })
      await writeAudit(tx, user.id, 'recovery-asked')
    })
  }
  return done('Password reset instructions sent to your email. Please check your inbox.')
}

/**
 * Sets the password with a recovery mail's token and ends every session. Nobody is signed in by it.
 *
 * @throws auth/weak-password, auth/token-invalid
 */
export async function resetPassword(
  kit: AuthKit,
  reset: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<Done> {
  await checkNewPassword(kit.policy, reset.password)
  const passwordHash = await hashPassword(reset.password)
  await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, reset.token, ['recovery'], kit.clock.now())
    if (used === undefined) throw new AppError('auth/token-invalid')
    const { device } = caller
    const userId = used.user_id
    await setPassword(kit, tx, { userId, passwordHash, keepSessionId: null, device })
    await writeAudit(tx, userId, 'password-reset', { device })
  })
  return done('Password reset successfully! You can now log in with your new password.')
}
