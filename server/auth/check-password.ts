import type { Login } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'

import { countTry, forgetFailures } from './attempts.ts'
import type { Attempt, Guesser } from './attempts.ts'
import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { mayTell } from './disclosure.ts'
import { lastIssuedAt, mailToken } from './one-time-tokens.ts'
import { isPassword } from './password.ts'
import { findUserByEmail, isBanned } from './users.ts'
import type { UserRow } from './users.ts'

/**
 * The user whom an address and a password name, for a door that asks for a second factor later, or
 * never, and that never tells whether an address is registered. A wrong guess counts against the
 * account and its network, or the known device it came from.
 *
 * @throws auth/invalid-credentials, auth/unconfirmed, auth/device-unknown, auth/too-many-attempts
 */
export async function checkPassword(
  kit: AuthKit,
  login: Pick<Login, 'email' | 'password'>,
  caller: Caller,
): Promise<UserRow> {
  const guesser = { email: login.email.trim().toLowerCase(), caller }
  const discreet: AuthKit = { ...kit, policy: { ...kit.policy, disclosure: 'strict' } }
  return countTry(kit, guesser, async (attempt) => {
    const user = await provePassword(discreet, { ...guesser, password: login.password }, attempt)
    // Else who has the password alone could begin the count of wrong codes anew with it.
    if (!user.second_factor) await forgetFailures(kit, attempt)
    return user
  })
}

/**
 * The same work is done for an unknown address as for a known one; that the address is not confirmed
 * or the account suspended, is said only after the right password.
 *
 * @throws auth/user-not-found, auth/invalid-credentials, auth/suspended, auth/unconfirmed,
 *   auth/device-unknown
 */
export async function provePassword(
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
  if (user.confirmed_at === null) throw new AppError('auth/unconfirmed')
  if (attempt.needsDeviceProof) await putOff(kit, user, guess.caller)
  return user
}

/** Only the account's owner can go on: by a mailed link, which makes this device known. */
async function putOff(kit: AuthKit, user: UserRow, caller: Caller): Promise<never> {
  const { network, device } = caller
  await kit.db.transaction().execute(async (tx) => {
    await writeAudit(tx, user.id, 'login-put-off', { network, device })
    const mailedAt = await lastIssuedAt(tx, user.id, ['device'])
    if (mailedAt !== null && mailedAt > inMs(kit.clock, -kit.policy.mailEveryMs)) return
    const lifeMs = ONE_TIME_TOKEN.deviceMs
    await mailToken(kit, tx, { user, purpose: 'device', lifeMs, network })
  })
  throw new AppError('auth/device-unknown')
}
