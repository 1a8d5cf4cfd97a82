import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { findUserByEmail, insertUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Metadata as StoredMetadata, Tables } from '#server/kit/database/tables.ts'

import { readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { Metadata, OptionalText, PKCE_FIELDS, readChallenge, requireEmail } from './fields.ts'
import { limitMails } from './limits.ts'
import { inEvenTime, sendDoorMail } from './mail.ts'

const Body = z.object({
  email: OptionalText,
  phone: OptionalText,
  data: z.nullish(Metadata),
  create_user: z.nullish(z.boolean()),
  ...PKCE_FIELDS,
})

/**
 * Mails a link (and a code) that signs in. An unknown address is registered by it, without a
 * password, unless `create_user` is false.
 *
 * @throws validation_failed, phone_provider_disabled, over_email_send_rate_limit
 */
export async function sendOtp(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const body = readJson(request, Body)
  if ((body.email ?? '') === '' && (body.phone ?? '') !== '') {
    throw new DoorError('phone_provider_disabled', 'Unsupported phone provider')
  }
  const challenge = readChallenge(body)
  const email = requireEmail(body.email, 'One of email or phone must be set')
  const creates = body.create_user ?? true
  const { network } = callerOf(request)
  return inEvenTime(async () => {
    const known = await findUserByEmail(kit.db, email)
    refuseUnknown(kit, known, creates)
    await limitMails(kit, { purpose: 'magiclink', email, isKnown: known !== undefined })
    if (known === undefined && !creates) return {}
    await kit.db.transaction().execute(async (tx) => {
      const user = known ?? (await register(tx, { email, userMetadata: body.data ?? {}, network }))
      if (user === null) return
      const purpose = user.confirmed_at === null ? 'confirmation' : 'magiclink'
      await sendDoorMail(kit, tx, request, { user, purpose, challenge })
    })
    return {}
  })
}

/** Only a conformance run is told, as the hosted service tells everybody. */
function refuseUnknown(kit: AuthKit, known: UserRow | undefined, creates: boolean): void {
  if (known !== undefined || creates || !kit.policy.hasAdminRoutes) return
  throw new DoorError('otp_disabled', 'Signups not allowed for otp')
}

/** Null when somebody else registered the address at the same moment, which sent a mail too. */
async function register(
  tx: Kysely<Tables>,
  asked: {
    readonly email: string
    readonly userMetadata: StoredMetadata
    readonly network: string
  },
): Promise<UserRow | null> {
  const { email, userMetadata, network } = asked
  const created = await insertUser(tx, { email, passwordHash: null, userMetadata })
  if (created !== null) await writeAudit(tx, created.id, 'registered', { network })
  return created
}
