import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { consumeToken, lastIssuedAt, mailToken } from '#server/auth/mail/one-time-tokens.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { findUserByEmail, lockUser } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'
import type { JobRun } from '#server/kit/queue.ts'

import { checkNewPassword } from './new-password.ts'
import { setPassword } from './set-password.ts'

const SEALED_FOR = 'recovery asked'

/** A job looks the address up, so that neither the answer nor its time tells whether it is known. */
export async function askForRecovery(kit: AuthKit, email: string, caller: Caller): Promise<Done> {
  const sealedEmail = kit.secrets.seal(email.trim().toLowerCase(), SEALED_FOR)
  await kit.queue.enqueue(kit.db, 'recovery-asked', { sealedEmail, network: caller.network })
  return done('Password reset instructions sent to your email. Please check your inbox.')
}

/** Sends the mail where there is a confirmed user who was not sent one in the last minute. */
export async function startRecovery(kit: AuthKit, run: JobRun<'recovery-asked'>): Promise<void> {
  const { sealedEmail, network } = run.data
  const found = await findUserByEmail(kit.db, kit.secrets.open(sealedEmail, SEALED_FOR))
  if (found === undefined || found.confirmed_at === null) return
  await kit.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, found.id)
    const mailedAt = await lastIssuedAt(tx, user.id, 'recovery')
    if (mailedAt !== null && mailedAt > inMs(kit.clock, -AUTH_LIMITS.mailEveryMs)) return
    const lifeMs = ONE_TIME_TOKEN.recoveryMs
    await mailToken(kit, tx, { user, purpose: 'recovery', lifeMs, network })
    await writeAudit(tx, user.id, 'recovery-asked')
  })
}

/**
 * Ends every session, and signs nobody in.
 *
 * @throws auth/weak-password, auth/common-password, auth/token-invalid
 */
export async function resetPassword(
  kit: AuthKit,
  reset: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<Done> {
  await checkNewPassword(kit.policy, reset.password)
  const passwordHash = await hashPassword(reset.password)
  await kit.db.transaction().execute(async (tx) => {
    const used = await consumeToken(tx, reset.token, 'recovery', kit.clock.now())
    if (used === undefined) throw new AppError('auth/token-invalid')
    const { device } = caller
    const userId = used.user_id
    await setPassword(kit, tx, { userId, passwordHash, keepSessionId: null, device })
    await writeAudit(tx, userId, 'password-reset', { device })
  })
  return done('Password reset successfully! You can now log in with your new password.')
}
