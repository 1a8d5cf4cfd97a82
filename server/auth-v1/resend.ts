import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { findUserByEmail } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { readJson } from './body.ts'
import { mailNewAddress } from './change-email.ts'
import { DoorError } from './errors.ts'
import { OptionalText, PKCE_FIELDS, readChallenge, requireEmail } from './fields.ts'
import { limitMails } from './limits.ts'
import { inEvenTime, sendDoorMail } from './mail.ts'

const Body = z.object({
  type: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  ...PKCE_FIELDS,
})

/**
 * Sends the mail of a sign-up, or of a change of address, again. Where none is waiting nothing
 * happens, and the answer is the same.
 *
 * @throws validation_failed, over_email_send_rate_limit
 */
export async function sendAgain(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const body = readJson(request, Body)
  const challenge = readChallenge(body)
  if (isOfPhone(body)) return {}
  const type = body.type ?? ''
  if (type !== 'signup' && type !== 'email_change') {
    throw new DoorError('validation_failed', 'Type provided requires an email address')
  }
  const email = requireEmail(body.email)
  const purpose = type === 'signup' ? 'confirmation' : 'email-change'
  return inEvenTime(async () => {
    const user = await findUserByEmail(kit.db, email)
    const waiting = user !== undefined && isWaiting(user, type) ? user : null
    await limitMails(kit, { purpose, email, isKnown: waiting !== null })
    if (waiting === null) return {}
    const again = { user: waiting, challenge }
    await kit.db.transaction().execute(async (tx) => {
      if (type === 'email_change') return mailNewAddress(kit, tx, request, again)
      const passwordHash = await chosenPassword(tx, waiting, callerOf(request).network)
      await sendDoorMail(kit, tx, request, { ...again, purpose: 'confirmation', passwordHash })
    })
    return {}
  })
}

/** No user has a phone, so there is nobody to send anything to. */
function isOfPhone(body: z.infer<typeof Body>): boolean {
  const isPhoneType = body.type === 'sms' || body.type === 'phone_change'
  return isPhoneType && (body.phone ?? '') !== '' && (body.email ?? '') === ''
}

function isWaiting(user: UserRow, type: 'signup' | 'email_change'): boolean {
  return type === 'signup' ? user.confirmed_at === null : user.new_email !== null
}

/**
 * The password that the repeated mail brings into force: the one last chosen where this request comes
 * from. Any other may be a stranger's; without one of its own the mail brings none.
 */
async function chosenPassword(
  db: Kysely<Tables>,
  user: UserRow,
  network: string,
): Promise<string | null> {
  const chosen = await db
    .selectFrom('one_time_tokens')
    .select('password_hash')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'confirmation')
    .where('network', '=', network)
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return chosen?.password_hash ?? null
}
