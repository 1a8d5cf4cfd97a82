import type { Kysely } from 'kysely'

import type { AuthReply, Registration } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, DAY_MS, HOUR_MS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { countUp } from '#server/kit/rates.ts'

import { writeAudit } from './audit.ts'
import type { AuthKit } from './auth-kit.ts'
import type { Caller } from './caller.ts'
import { mayTell } from './disclosure.ts'
import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import { mailToken } from './one-time-tokens.ts'
import { hashPassword } from './password.ts'
import { tellUser } from './set-password.ts'
import { findUserByEmail, insertUser } from './users.ts'
import type { UserRow } from './users.ts'

/** A registration that may be carried out. */
export interface Prepared {
  /** As `readEmail` gives it. */
  readonly email: string
  readonly passwordHash: string
  /** Whether who sends it may hear that the address is taken. */
  readonly mayHear: boolean
}

/**
 * What a registration needs before its transaction begins: the password's hash takes a while, and what
 * is taken out of the disclosure budget must stay out of it when the registration is undone.
 *
 * @throws auth/invalid-email, auth/weak-password, auth/common-password, auth/busy
 */
export async function prepareRegistration(
  kit: AuthKit,
  registration: Registration,
  caller: Caller,
): Promise<Prepared> {
  const email = readEmail(registration.email)
  await checkNewPassword(kit.policy, registration.password)
  const passwordHash = await hashPassword(registration.password)
  const user = await findUserByEmail(kit.db, email)
  const hasNews = user !== undefined && user.confirmed_at !== null
  const mayHear = await mayTell(kit, { email, network: caller.network, hasNews })
  return { email, passwordHash, mayHear }
}

/**
 * Creates the user, unconfirmed, and sends a confirmation mail. Registering an unconfirmed address
 * again sends another mail; the password that counts is the one of the mail that gets confirmed, so
 * nobody can choose a password for an address that is not theirs.
 *
 * Where a taken address must not be told, the answer is the one of a success, after the same work,
 * and the owner of the address hears of it by mail.
 *
 * @throws auth/already-registered
 */
export async function registerUser(
  kit: AuthKit,
  db: Kysely<Tables>,
  { email, passwordHash, mayHear }: Prepared,
  caller: Caller,
): Promise<AuthReply> {
  const { user, isTaken } = await ensureUser(db, email, passwordHash)
  if (isTaken && mayHear) throw new AppError('auth/already-registered')
  if (isTaken) await tellOwner(kit, db, user, caller)
  else await askToConfirm(kit, db, { user, passwordHash, caller })
  return {
    success: true,
    message: 'Check your mail to confirm your account',
    requires_confirmation: true,
  }
}

/**
 * A bound that nobody meets who mistyped, and that is of no use for filling a mailbox. It is not "once a
 * minute": a stranger's mail must not keep the owner's, which brings another password, away.
 */
export async function mayAskToConfirm(
  kit: Kit,
  db: Kysely<Tables>,
  { userId, network }: { readonly userId: string; readonly network: string },
): Promise<boolean> {
  const { perHour, perDay } = AUTH_LIMITS.confirmations
  const here = { key: `confirmation ${userId} ${network}`, perMs: HOUR_MS }
  const everywhere = { key: `confirmation ${userId}`, perMs: DAY_MS }
  if ((await countUp(db, kit.clock, here)).count > perHour) return false
  return (await countUp(db, kit.clock, everywhere)).count <= perDay
}

async function askToConfirm(
  kit: AuthKit,
  db: Kysely<Tables>,
  asked: { readonly user: UserRow; readonly passwordHash: string; readonly caller: Caller },
): Promise<void> {
  const { user, passwordHash, caller } = asked
  const { network } = caller
  await writeAudit(db, user.id, 'registered', { network })
  if (!(await mayAskToConfirm(kit, db, { userId: user.id, network }))) return
  await mailToken(kit, db, {
    user,
    purpose: 'confirmation',
    passwordHash,
    lifeMs: ONE_TIME_TOKEN.confirmationMs,
    network,
  })
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
