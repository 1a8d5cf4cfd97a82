import type { ChangePassword } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Session } from '#server/kit/session.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { lockUser } from './lock-user.ts'
import { checkNewPassword } from './new-password.ts'
import { requirePassword } from './password-again.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './set-password.ts'

interface Change {
  readonly session: Session
  readonly passwords: ChangePassword
}

/**
 * Changes the password by the current one and ends every session but the one that asks.
 *
 * @throws as `requirePassword`; auth/weak-password, auth/common-password
 */
export async function changePassword(
  kit: AuthKit,
  { session, passwords }: Change,
  caller: Caller,
): Promise<Done> {
  const { id: keepSessionId, userId } = session
  const { device } = caller
  const checked = await requirePassword(kit, userId, passwords.current_password, caller)
  await checkNewPassword(kit.policy, passwords.password)
  const passwordHash = await hashPassword(passwords.password)
  await kit.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId)
    // Reset by mail in the meantime: that one stays.
    if (user.password_hash !== checked.password_hash) throw new AppError('auth/password-wrong')
    await setPassword(kit, tx, { userId, passwordHash, keepSessionId, device })
    await writeAudit(tx, userId, 'password-changed', { device })
  })
  return done('Your password is changed. Other devices are signed out.')
}
