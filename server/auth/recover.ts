import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'

import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import {
  changePassword,
  consumeToken,
  deleteSessionsOf,
  findUserByEmail,
  insertToken,
  writeAudit,
} from './store.ts'

/** Sends a recovery mail. The answer is the same whether or not the address is known. */
export async function askForRecovery(kit: Kit, email: string): Promise<Done> {
  const user = await findUserByEmail(kit.db, email.trim().toLowerCase())
  if (user !== undefined && user.confirmed_at !== null) {
    await kit.db.transaction().execute(async (tx) => {
      const tokenId = await insertToken(tx, {
        userId: user.id,
        purpose: 'recovery',
        passwordHash: null,
        expiresAt: inMs(kit.clock, ONE_TIME_TOKEN.recoveryMs),
      })
      await kit.queue.enqueue(tx, 'recovery-mail', { tokenId })
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
export async function resetPassword(kit: Kit, token: string, password: string): Promise<Done> {
  checkNewPassword(password)
  const passwordHash = await hashPassword(password)
  await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, token, 'recovery', kit.clock.now())
    if (used === undefined) throw new AppError('auth/token-invalid')
    await changePassword(tx, used.userId, passwordHash)
    await deleteSessionsOf(tx, used.userId)
    await writeAudit(tx, used.userId, 'password-reset')
  })
  return done('Password reset successfully! You can now log in with your new password.')
}
