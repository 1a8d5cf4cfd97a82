import type { Kysely } from 'kysely'

import type { AuthReply, Registration } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { mayTell } from './disclosure.ts'
import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import { mailToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { countUp } from './rate-limit.ts'
import { tellUser } from './set-password.ts'
import { findUserByEmail, insertUser } from './users.ts'
import type { UserRow } from './users.ts'

/** A registration, and whether who sends it may hear that the address is taken. */
interface Asked {
  readonly registration: Registration
  readonly caller: Caller
  readonly mayHear: boolean
}

/**
 * Creates the user, unconfirmed, and sends a confirmation mail. Registering an unconfirmed address
 * again sends another mail; the password that counts is the one of the mail that gets confirmed, so
 * nobody can choose a password for an address that is not theirs.
 *
 * Where a taken address must not be told, the answer is the one of a success, after the same work,
 * and the owner of the address hears of it by mail.
 *
 * @throws auth/invalid-email, auth/weak-password, auth/common-password, auth/already-registered
 */
export async function registerUser(
  kit: AuthKit,
  db: Kysely<Tables>,
  { registration, caller, mayHear }: Asked,
): Promise<AuthReply> {
  const email = readEmail(registration.email)
  await checkNewPassword(kit.policy, registration.password)
  const passwordHash = await hashPassword(registration.password)
  const { user, isTaken } = await ensureUser(db, email, passwordHash)
  if (isTaken && mayHear) throw new AppError('auth/already-registered')
  if (isTaken) {
    await tellOwner(kit, db, user, caller)
  } else {
    await mailToken(kit, db, {
      user,
      purpose: 'confirmation',
      passwordHash,
      lifeMs: ONE_TIME_TOKEN.confirmationMs,
      network: caller.network,
    })
    await writeAudit(db, user.id, 'registered')
  }
  return {
    success: true,
    message: 'Check your mail to confirm your account',
    requires_confirmation: true,
  }
}

/**
 * Takes the disclosure out of the budget; before the registration, because what that writes is
 * undone when it is refused.
 */
export async function mayHearOfTaken(
  kit: AuthKit,
  registration: Registration,
  caller: Caller,
): Promise<boolean> {
  const email = registration.email.trim().toLowerCase()
  const user = await findUserByEmail(kit.db, email)
  const hasNews = user !== undefined && user.confirmed_at !== null
  return mayTell(kit, { email, network: caller.network, hasNews })
}

async function ensureUser(
  db: Kysely<Tables>,
  email: string,
  passwordHash: string,
): Promise<{ readonly user: UserRow; readonly isTaken: boolean }> {
  const created = await insertUser(db, { email, passwordHash })
  if (created !== null) return { user: created, isTaken: false }
  const existing = await findUserByEmail(db, email)
  // Deleted since the insert met it.
  if (existing === undefined) throw new AppError('request/conflict', { retryAfterSeconds: 1 })
  return { user: existing, isTaken: existing.confirmed_at !== null }
}

async function tellOwner(
  kit: AuthKit,
  db: Kysely<Tables>,
  user: UserRow,
  caller: Caller,
): Promise<void> {
  const { device } = caller
  await writeAudit(db, user.id, 'registered-again', { device })
  const { count } = await countUp(db, kit.clock, {
    key: `registered-again ${user.id}`,
    perMs: AUTH_LIMITS.registeredAgainEveryMs,
  })
  if (count === 1)
    await tellUser(kit, db, { userId: user.id, notice: 'already-registered', device })
}
