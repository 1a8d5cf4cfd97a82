import type { Login, LoginReply } from '#contract/auth.ts'

import type { AuthKit } from './auth-kit.ts'
import { beginSession } from './begin-session.ts'
import type { Caller } from './caller.ts'
import { checkPassword } from './check-password.ts'

/**
 * Signs in with a password.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed
 */
export async function logIn(kit: AuthKit, login: Login, caller: Caller): Promise<LoginReply> {
  const user = await checkPassword(kit, login, caller)
  const { device } = caller
  return beginSession(kit, { user, device, rememberMe: login.rememberMe, methods: ['password'] })
}
