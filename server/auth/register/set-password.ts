import type { Kysely } from 'kysely'

import type { ChangePassword } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import { revokeApiKeys } from '#server/auth/api-keys/api-keys.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { spendTokens } from '#server/auth/mail/one-time-tokens.ts'
import { deleteSessions } from '#server/auth/sessions/sessions.ts'
import { requirePassword } from '#server/auth/sign-in/password-again.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { lockUser, updateUser } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Session } from '#server/kit/session.ts'

import { checkNewPassword } from './new-password.ts'

interface Change {
  readonly session: Session
  readonly passwords: ChangePassword
}

/**
 * Ends every other session.
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
    // The password was reset by mail meanwhile, and that one stays.
    if (user.password_hash !== checked.password_hash) throw new AppError('auth/password-wrong')
    await setPassword(kit, tx, { userId, passwordHash, keepSessionId, device })
    await writeAudit(tx, userId, 'password-changed', { device })
  })
  return done('Your password is changed. Other devices are signed out.')
}

interface PasswordChange {
  readonly userId: string
  readonly passwordHash: string
  /** The session that made the change; null after a recovery, which ends all of them. */
  readonly keepSessionId: string | null
  readonly device: string | null
}

/** Sets a password, ends every other session, makes every mailed token worthless and tells the user. */
export async function setPassword(
  kit: AuthKit,
  tx: Kysely<Tables>,
  change: PasswordChange,
): Promise<void> {
  const now = kit.clock.now()
  const { userId, passwordHash, keepSessionId, device } = change
  await updateUser(tx, userId, { password_hash: passwordHash }, now)
  await spendTokens(tx, userId, now)
  await deleteSessions(tx, userId, keepSessionId)
  // After a recovery no device is known: whoever is being shut out may have signed in on one.
  if (keepSessionId === null) {
    await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    await revokeApiKeys(kit, tx, userId)
  }
  await tellUser(kit, tx, { userId, notice: 'password-changed', device })
}
