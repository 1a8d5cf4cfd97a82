import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { spendTokens } from '#server/auth/one-time-tokens.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'
import { findUserByEmail, updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { DoorError } from './errors.ts'
import { limitMails } from './limits.ts'
import { sendDoorMail } from './mail.ts'

/**
 * Asks the new address, which is nobody's, for its confirmation; the old one counts until then.
 *
 * @throws over_email_send_rate_limit
 */
export async function askForEmailChange(
  kit: AuthKit,
  request: FastifyRequest,
  change: {
    readonly user: UserRow
    readonly email: string
    readonly challenge: PkceChallenge | null
  },
): Promise<void> {
  const { user, email, challenge } = change
  if (email === user.email) return
  const now = kit.clock.now()
  await limitMails(kit, { purpose: 'email-change', email: user.email, isKnown: true })
  await kit.db.transaction().execute(async (tx) => {
    await updateUser(tx, user.id, { new_email: email }, now)
    await sendDoorMail(kit, tx, request, { user, purpose: 'email-change', challenge })
  })
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
  await writeAudit(tx, user.id, 'email-changed')
}

/** @throws email_exists */
export async function refuseTaken(db: Kysely<Tables>, email: string): Promise<void> {
  if ((await findUserByEmail(db, email)) !== undefined) throw taken()
}

export function taken(): DoorError {
  return new DoorError('email_exists', 'A user with this email address has already been registered')
}
