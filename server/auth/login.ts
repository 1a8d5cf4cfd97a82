import type { Login, LoginReply } from '#contract/auth.ts'

import { countTry, forgetFailures } from './attempts.ts'
import type { AuthKit } from './auth-kit.ts'
import { beginSession } from './begin-session.ts'
import type { Caller } from './caller.ts'
import { provePassword } from './check-password.ts'
import { requireSecondFactor } from './second-factor.ts'

/**
 * Signs in with a password and, where it is on, a second factor. Both are one try: a wrong code
 * counts like a wrong password, and only the whole sign-in lets the count begin anew.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed, auth/device-unknown,
 *   auth/second-factor-needed, auth/code-invalid, auth/too-many-attempts
 */
export async function logIn(kit: AuthKit, login: Login, caller: Caller): Promise<LoginReply> {
  const { password, code, rememberMe } = login
  const guesser = { email: login.email.trim().toLowerCase(), caller }
  const proved = await countTry(kit, guesser, async (attempt) => {
    const user = await provePassword(kit, { ...guesser, password }, attempt)
    const more = await requireSecondFactor(kit, user, code, caller)
    await forgetFailures(kit, attempt)
    return { user, more }
  })
  return beginSession(kit, {
    user: proved.user,
    device: caller.device,
    rememberMe,
    methods: ['password', ...proved.more],
  })
}
