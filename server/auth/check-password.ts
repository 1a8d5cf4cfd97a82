import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'

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
    if (mailedAt !== null && mailedAt > inMs(kit.clock, -AUTH_LIMITS.mailEveryMs)) return
    const lifeMs = ONE_TIME_TOKEN.deviceMs
    await mailToken(kit, tx, { user, purpose: 'device', lifeMs, network })
  })
  throw new AppError('auth/device-unknown')
}
