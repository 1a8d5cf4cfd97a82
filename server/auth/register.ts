import type { Kysely } from 'kysely'

import type { AuthReply, Registration } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail, insertToken, insertUser, writeAudit } from './store.ts'

/**
 * Creates the user, unconfirmed, and sends a confirmation mail. Registering an unconfirmed address
 * again sends another mail; the password that counts is the one of the mail that gets confirmed, so
 * nobody can choose a password for an address that is not theirs.
 *
 * @throws auth/invalid-email, auth/weak-password, auth/already-registered
 */
export async function registerUser(
  kit: Kit,
  db: Kysely<Tables>,
  registration: Registration,
): Promise<AuthReply> {
  const email = readEmail(registration.email)
  checkNewPassword(registration.password)
  const passwordHash = await hashPassword(registration.password)
  const userId = await ensureUser(db, email, passwordHash)
  const tokenId = await insertToken(db, {
    userId,
    purpose: 'confirmation',
    passwordHash,
    expiresAt: inMs(kit.clock, ONE_TIME_TOKEN.confirmationMs),
  })
  await kit.queue.enqueue(db, 'confirmation-mail', { tokenId })
  await writeAudit(db, userId, 'registered')
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
): Promise<string> {
  const name = email.split('@', 1)[0] ?? email
  const created = await insertUser(db, { email, name, passwordHash })
  if (created !== null) return created
  const existing = await findUserByEmail(db, email)
  if (existing === undefined || existing.confirmed_at !== null) {
    throw new AppError('auth/already-registered')
  }
  return existing.id
}
