import type { Login, LoginReply, User } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { SESSION } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'

import { signAccessToken } from './access-token.ts'
import { isPassword } from './password.ts'
import type { SigningKey } from './signing-keys.ts'
import { findUserByEmail, insertSession, writeAudit } from './store.ts'
import type { UserRow } from './store.ts'

/**
 * Begins a session. The same work is done for an unknown address as for a known one; that the
 * address is not confirmed is said only after the right password.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed
 */
export async function logIn(
  kit: Kit,
  key: SigningKey,
  login: Login,
  device: string,
): Promise<LoginReply> {
  const user = await findUserByEmail(kit.db, login.email.trim().toLowerCase())
  const isRight = await isPassword(login.password, user?.password_hash ?? null)
  if (user === undefined) throw new AppError('auth/user-not-found')
  if (!isRight) {
    await writeAudit(kit.db, user.id, 'login-failed')
    throw new AppError('auth/invalid-credentials')
  }
  if (user.confirmed_at === null) throw new AppError('auth/unconfirmed')

  const now = kit.clock.now()
  const expiresAt = inMs(kit.clock, login.rememberMe ? SESSION.rememberedMs : SESSION.plainMs)
  const id = await kit.db.transaction().execute(async (tx) => {
    await writeAudit(tx, user.id, 'login', { device })
    return insertSession(tx, { userId: user.id, device, expiresAt })
  })
  const token = await signAccessToken(key, { id, userId: user.id }, { now, expiresAt })
  return {
    success: true,
    message: 'Signed in',
    token,
    user: presentUser(user),
    expiresAt: expiresAt.toISOString(),
  }
}

export function presentUser(user: UserRow): User {
  return { id: user.id, email: user.email, name: user.name }
}
