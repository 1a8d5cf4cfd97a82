import type { Login, LoginReply } from '#contract/auth.ts'

import { countTry, forgetFailures } from './attempts.ts'
import type { AuthKit } from './auth-kit.ts'
import { beginSession } from './begin-session.ts'
import type { Caller } from './caller.ts'
import { provePassword } from './check-password.ts'
import { rememberDevice } from './known-devices.ts'
import { requireSecondFactor } from './second-factor.ts'

/**
 * Signs in with a password and, where it is on, a second factor. Both are one try: a wrong code
 * counts like a wrong password, and only the whole sign-in lets the count begin anew.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed, auth/device-unknown,
 *   auth/second-factor-needed, auth/code-invalid, auth/too-many-attempts
 */
export async function logIn(
  kit: AuthKit,
  login: Login,
  caller: Caller,
): Promise<{ readonly reply: LoginReply; readonly cookie: string }> {
  const { password, code, rememberMe } = login
  const guesser = { email: login.email.trim().toLowerCase(), caller }
  const { user, more } = await countTry(kit, guesser, async (attempt) => {
    const proved = await provePassword(kit, { ...guesser, password }, attempt)
    const by = proved.second_factor ? await requireSecondFactor(kit, proved, code, caller) : []
    await forgetFailures(kit, attempt)
    return { user: proved, more: by }
  })
  const signIn = {
    user,
    device: caller.device,
    rememberMe,
    methods: ['password', ...more] as const,
  }
  const [reply, cookie] = await Promise.all([
    beginSession(kit, signIn),
    rememberDevice(kit, { userId: user.id, caller }),
  ])
  return { reply, cookie }
}
