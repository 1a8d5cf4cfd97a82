import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { AUTH_LIMITS } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { mayTell } from '#server/auth/disclosure.ts'
import { spendTokens } from '#server/auth/one-time-tokens.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'
import { tellUser } from '#server/auth/set-password.ts'
import { findUserByEmail, updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { countUp } from '#server/kit/rates.ts'

import { DoorError } from './errors.ts'
import { limitMails } from './limits.ts'
import { feignDoorMail, sendDoorMail } from './mail.ts'

interface EmailChange {
  readonly user: UserRow
  readonly email: string
  readonly challenge: PkceChallenge | null
}

/**
 * Refuses an address that is somebody else's, where that may be told; where it may not, what follows
 * looks as if it were free.
 *
 * @throws email_exists, over_email_send_rate_limit
 */
export async function allowEmailChange(
  kit: AuthKit,
  request: FastifyRequest,
  { user, email }: Pick<EmailChange, 'user' | 'email'>,
): Promise<void> {
  const hasNews = (await findUserByEmail(kit.db, email)) !== undefined
  const { network } = callerOf(request)
  const isTold = await mayTell(kit, { email, network, hasNews })
  if (hasNews && (isTold || kit.policy.hasAdminRoutes)) throw taken()
  await limitMails(kit, { purpose: 'email-change', email: user.email, isKnown: true })
}

/** Asks the new address for its confirmation; the old one counts until then, and hears of it. */
export async function askForEmailChange(
  kit: AuthKit,
  tx: Kysely<Tables>,
  request: FastifyRequest,
  { user, email, challenge }: EmailChange,
): Promise<void> {
  await updateUser(tx, user.id, { new_email: email }, kit.clock.now())
  await mailNewAddress(kit, tx, request, { user: { ...user, new_email: email }, challenge })
  const { device } = callerOf(request)
  const news = { userId: user.id, notice: 'email-change-asked', device } as const
  await tellUser(kit, tx, { ...news, to: user.email })
}

/** Where the address is somebody's by now, they are told in its place; nothing can be confirmed. */
export async function mailNewAddress(
  kit: AuthKit,
  tx: Kysely<Tables>,
  request: FastifyRequest,
  { user, challenge }: Pick<EmailChange, 'user' | 'challenge'>,
): Promise<void> {
  const owner = await findUserByEmail(tx, user.new_email ?? '')
  const mail = { user, purpose: 'email-change', challenge } as const
  if (owner === undefined) return sendDoorMail(kit, tx, request, mail)
  await feignDoorMail(kit, tx, request, mail)
  if (owner.confirmed_at !== null) await tellOwner(kit, tx, owner.id, callerOf(request).device)
}

/** As often, at most, as of a registration with the address. */
async function tellOwner(
  kit: AuthKit,
  tx: Kysely<Tables>,
  userId: string,
  device: string,
): Promise<void> {
  await writeAudit(tx, userId, 'registered-again', { device })
  const { count } = await countUp(tx, kit.clock, {
    key: `registered-again ${userId}`,
    perMs: AUTH_LIMITS.registeredAgainEveryMs,
  })
  if (count === 1) await tellUser(kit, tx, { userId, notice: 'already-registered', device })
}

/** The new address takes the old one's place; mails that went to the old one are worth nothing. */
export async function applyEmailChange(
  kit: AuthKit,
  tx: Kysely<Tables>,
  user: UserRow,
): Promise<void> {
  const email = user.new_email
  if (email === null) {
    throw new DoorError('otp_expired', 'Email link is invalid or has expired')
  }
  await refuseTaken(tx, email)
  const now = kit.clock.now()
  const confirmed_at = user.confirmed_at ?? now
  await updateUser(tx, user.id, { email, new_email: null, confirmed_at }, now)
  await spendTokens(tx, user.id, now)
  await tellUser(kit, tx, {
    userId: user.id,
    notice: 'email-changed',
    device: null,
    to: user.email,
  })
  await writeAudit(tx, user.id, 'email-changed')
}

/** @throws email_exists */
export async function refuseTaken(db: Kysely<Tables>, email: string): Promise<void> {
  if ((await findUserByEmail(db, email)) !== undefined) throw taken()
}

export function taken(): DoorError {
  return new DoorError('email_exists', 'A user with this email address has already been registered')
}
