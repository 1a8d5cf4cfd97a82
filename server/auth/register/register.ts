import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { Registration } from '#contract/auth.ts'
import type { AuthReply } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { API, AUTH_LIMITS, DAY_MS, HOUR_MS, ONE_TIME_TOKEN } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { mailToken } from '#server/auth/mail/one-time-tokens.ts'
import { isMailRefused } from '#server/auth/mail/send-mails.ts'
import { mayTell } from '#server/auth/sign-in/disclosure.ts'
import { hashPassword } from '#server/auth/sign-in/password.ts'
import { findUserByEmail, insertUser, readEmail } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import { handleOpen } from '#server/kit/api.ts'
import type { Api, Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { countUp } from '#server/kit/rates.ts'

import { registrationCookie } from './confirm.ts'
import { checkNewPassword } from './new-password.ts'

/** A registration is one transaction with its idempotency key; slow work is done before it opens. */
export function registerRegistration(api: Api, kit: AuthKit): void {
  const ready = new WeakMap<FastifyRequest, Prepared>()
  api.app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== `${API.root}${CALLS.register.path}`) return
    const registration = Registration.parse(request.body)
    ready.set(request, await prepareRegistration(kit, registration, callerOf(request)))
  })
  handleOpen(api, CALLS.register, async ({ db, request, reply }) => {
    const prepared = ready.get(request)
    if (prepared === undefined) throw new AppError('unexpected')
    const registered = await registerUser(kit, db, prepared, callerOf(request))
    void reply.header('Set-Cookie', registrationCookie(kit, registered.tokenId))
    return registered.reply
  })
}

interface Prepared {
  readonly email: string
  readonly passwordHash: string
  /** Whether the sender may be told that the address is taken. */
  readonly mayHear: boolean
  /** The refusal is reported first, whether or not the address is taken. */
  readonly isMailRefused: boolean
}

/**
 * Runs before the transaction: hashing takes a while, and a rollback must not undo spending from the disclosure budget.
 *
 * @throws auth/invalid-email, auth/weak-password, auth/common-password, auth/busy
 */
async function prepareRegistration(
  kit: AuthKit,
  registration: Registration,
  caller: Caller,
): Promise<Prepared> {
  const email = readEmail(registration.email)
  await checkNewPassword(kit.policy, registration.password)
  const passwordHash = await hashPassword(registration.password)
  // A disclosure that is not made must not be charged to the budget.
  if (await isMailRefused(kit, email)) {
    return { email, passwordHash, mayHear: false, isMailRefused: true }
  }
  const user = await findUserByEmail(kit.db, email)
  const hasNews = user !== undefined && user.confirmed_at !== null
  const mayHear = await mayTell(kit, { email, network: caller.network, hasNews })
  return { email, passwordHash, mayHear, isMailRefused: false }
}

/**
 * The password that counts is the one of the mail that gets confirmed, so nobody can choose a password for an address
 * that is not theirs. If the sender may not learn that the address is taken, the answer is that of a success, after the
 * same work, and a mail tells the owner.
 *
 * @throws auth/already-registered, auth/mail-refused
 */
async function registerUser(
  kit: AuthKit,
  db: Kysely<Tables>,
  prepared: Prepared,
  caller: Caller,
): Promise<{ readonly reply: AuthReply; readonly tokenId: string | null }> {
  const { email, passwordHash, mayHear } = prepared
  if (prepared.isMailRefused) throw new AppError('auth/mail-refused')
  const { user, isTaken } = await ensureUser(db, email, passwordHash)
  if (isTaken && mayHear) throw new AppError('auth/already-registered')
  if (isTaken) await tellOwner(kit, db, user, caller)
  return {
    reply: {
      success: true,
      message: 'Check your mail to confirm your account',
      requires_confirmation: true,
    },
    tokenId: isTaken ? null : await askToConfirm(kit, db, { user, passwordHash, caller }),
  }
}

async function ensureUser(
  db: Kysely<Tables>,
  email: string,
  passwordHash: string,
): Promise<{ readonly user: UserRow; readonly isTaken: boolean }> {
  const created = await insertUser(db, { email, passwordHash })
  if (created !== null) return { user: created, isTaken: false }
  const existing = await findUserByEmail(db, email)
  // The row that the insert ran into was deleted meanwhile.
  if (existing === undefined) throw new AppError('request/conflict', { retryAfterSeconds: 1 })
  return { user: existing, isTaken: existing.confirmed_at !== null }
}

/** Null where the address has received enough mails already. */
async function askToConfirm(
  kit: AuthKit,
  db: Kysely<Tables>,
  asked: { readonly user: UserRow; readonly passwordHash: string; readonly caller: Caller },
): Promise<string | null> {
  const { user, passwordHash, caller } = asked
  const { network, language } = caller
  await writeAudit(db, user.id, 'registered', { network })
  if (!(await mayAskToConfirm(kit, db, { userId: user.id, network }))) return null
  return mailToken(kit, db, {
    user,
    purpose: 'confirmation',
    passwordHash,
    lifeMs: ONE_TIME_TOKEN.confirmationMs,
    network,
    language,
  })
}

/**
 * Allows more than one mail a minute: a stranger's mail must not keep away the owner's, which brings another password.
 */
async function mayAskToConfirm(
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
