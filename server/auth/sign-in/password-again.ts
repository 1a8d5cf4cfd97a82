import { AppError } from '#contract/errors.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasVerifiedFactor } from '#server/auth/factors/authenticators.ts'
import { findUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'

import { countTry, forgetFailures } from './attempts.ts'
import { isPassword } from './password.ts'

/**
 * A session alone, on a device that was left open, must not be enough to change how somebody signs in (ASVS 5.0,
 * 7.5.1). A wrong password counts like a wrong one at sign-in.
 *
 * @throws auth/password-wrong, auth/too-many-attempts; session/dead when the user is gone
 */
export async function requirePassword(
  kit: AuthKit,
  userId: string,
  password: string,
  caller: Caller,
): Promise<UserRow> {
  const user = await findUser(kit.db, userId)
  if (user === undefined) throw new AppError('session/dead')
  return countTry(kit, { email: user.email, caller }, async (attempt) => {
    if (!(await isPassword(password, user.password_hash))) throw new AppError('auth/password-wrong')
    // With a second factor the password alone must not reset the count of wrong codes.
    if (!(await hasVerifiedFactor(kit.db, userId))) await forgetFailures(kit, attempt)
    return user
  })
}
