import type { Kysely } from 'kysely'

import type { AuthReply, Registration } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import { mailToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail, insertUser } from './users.ts'
import type { UserRow } from './users.ts'

/**
 * Creates the user, unconfirmed, and sends a confirmation mail. Registering an unconfirmed address
 * again sends another mail; the password that counts is the one of the mail that gets confirmed, so
 * nobody can choose a password for an address that is not theirs.
 *
 * @throws auth/invalid-email, auth/weak-password, auth/already-registered
 */
export async function registerUser(
  kit: AuthKit,
  db: Kysely<Tables>,
  registration: Registration,
  caller: Caller,
): Promise<AuthReply> {
  const email = readEmail(registration.email)
  await checkNewPassword(kit.policy, registration.password)
  const passwordHash = await hashPassword(registration.password)
  const user = await ensureUser(db, email, passwordHash)
  await mailToken(kit, db, {
    user,
    purpose: 'confirmation',
    passwordHash,
    lifeMs: ONE_TIME_TOKEN.confirmationMs,
    network: caller.network,
  })
  await writeAudit(db, user.id, 'registered')
  return {
    success: true,
    message: 'Check your mail to confirm your account',
    requires_confirmation: true,
  }
}

async function ensureUser(
  db: Kysely<Tables>,
  email: string,
  passwordHash: string,
): Promise<UserRow> {
  const created = await insertUser(db, { email, passwordHash })
  if (created !== null) return created
  const existing = await findUserByEmail(db, email)
  if (existing === undefined || existing.confirmed_at !== null) {
    throw new AppError('auth/already-registered')
  }
  return existing
}
