import type { Login, LoginReply } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { lastIssuedAt, mailToken } from '#server/auth/mail/one-time-tokens.ts'
import { isMailRefused } from '#server/auth/mail/send-mails.ts'
import { beginSession } from '#server/auth/sessions/begin-session.ts'
import { findUserByEmail, isBanned } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'

import { countTryThen, forgetFailures } from './attempts.ts'
import type { Attempt, Guesser } from './attempts.ts'
import { mayTell } from './disclosure.ts'
import { rememberDevice } from './known-devices.ts'
import { isPassword } from './password.ts'
import { requireSecondFactor } from './second-factor.ts'

/**
 * Counts both factors as one attempt: a wrong code counts like a wrong password, and only a complete sign-in resets the
 * count.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/unconfirmed, auth/mail-refused, auth/device-unknown,
 *   auth/second-factor-needed, auth/code-invalid, auth/too-many-attempts
 */
export async function logIn(
  kit: AuthKit,
  login: Login,
  caller: Caller,
): Promise<{ readonly reply: LoginReply; readonly cookie: string }> {
  const { password, code, rememberMe } = login
  const guesser = { email: login.email.trim().toLowerCase(), caller }
  const [reply, cookie] = await countTryThen(kit, guesser, prove, async (proved) =>
    Promise.all([
      beginSession(kit, { ...proved, device: caller.device, rememberMe }),
      rememberDevice(kit, { userId: proved.user.id, caller }),
    ]),
  )
  return { reply, cookie }

  async function prove(attempt: Attempt) {
    const user = await provePassword(kit, { ...guesser, password }, attempt)
    const more = user.second_factor ? await requireSecondFactor(kit, user, code, caller) : []
    await forgetFailures(kit, attempt)
    return { user, methods: ['password', ...more] as const }
  }
}

/**
 * An unknown address costs the same work as a known one. The answer discloses an unconfirmed address, or a suspended
 * account, only after the right password.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/suspended, auth/unconfirmed, auth/mail-refused,
 *   auth/device-unknown
 */
async function provePassword(
  kit: AuthKit,
  guess: Guesser & { readonly password: string },
  attempt: Attempt,
): Promise<UserRow> {
  const { email, password } = guess
  const { network, device } = guess.caller
  const user = await findUserByEmail(kit.db, email)
  const isRight = await isPassword(password, user?.password_hash ?? null)
  if (user === undefined || !isRight) {
    const hasNews = user === undefined
    const isTold = await mayTell(kit, { email, network, hasNews })
    await writeAudit(kit.db, user?.id ?? null, 'login-failed', { network, device })
    throw new AppError(isTold ? 'auth/user-not-found' : 'auth/invalid-credentials')
  }
  if (isBanned(user, kit.clock.now())) throw new AppError('auth/suspended')
  if (user.confirmed_at === null) throw new AppError(await refusalOfUnconfirmed(kit, email))
  if (attempt.needsDeviceProof) await requireDeviceProof(kit, user, guess.caller)
  return user
}

/**
 * A strict instance does not disclose that an address is unconfirmed. Anybody can register an address with a password
 * of their own and then sign in with it: if the address is taken, that is a wrong password, and a free address must get
 * the same answer.
 */
async function refusalOfUnconfirmed(kit: AuthKit, email: string) {
  if (kit.policy.disclosure === 'strict') return 'auth/invalid-credentials'
  return (await isMailRefused(kit, email)) ? 'auth/mail-refused' : 'auth/unconfirmed'
}

/** Mails a link that makes this device known, so that only the owner of the account can go on. */
async function requireDeviceProof(kit: AuthKit, user: UserRow, caller: Caller): Promise<never> {
  const { network, device } = caller
  await kit.db.transaction().execute(async (tx) => {
    await writeAudit(tx, user.id, 'login-put-off', { network, device })
    const mailedAt = await lastIssuedAt(tx, user.id, 'device')
    if (mailedAt !== null && mailedAt > inMs(kit.clock, -AUTH_LIMITS.mailEveryMs)) return
    const lifeMs = ONE_TIME_TOKEN.deviceMs
    await mailToken(kit, tx, { user, purpose: 'device', lifeMs, network })
  })
  throw new AppError('auth/device-unknown')
}
