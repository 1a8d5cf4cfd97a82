import type { Login } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { isPassword } from './password.ts'
import { isBanned, findUserByEmail } from './users.ts'
import type { UserRow } from './users.ts'

/**
 * The user whom an address and a password name. The same work is done for an unknown address as for
 * a known one; that the address is not confirmed is said only after the right password.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed
 */
export async function checkPassword(
  kit: AuthKit,
  login: Pick<Login, 'email' | 'password'>,
  _caller: Caller,
): Promise<UserRow> {
  const user = await findUserByEmail(kit.db, login.email.trim().toLowerCase())
  const isRight = await isPassword(login.password, user?.password_hash ?? null)
  if (user === undefined) throw new AppError('auth/user-not-found')
  if (!isRight || isBanned(user, kit.clock.now())) {
    await writeAudit(kit.db, user.id, 'login-failed')
    throw new AppError('auth/invalid-credentials')
  }
  if (user.confirmed_at === null) throw new AppError('auth/unconfirmed')
  return user
}
