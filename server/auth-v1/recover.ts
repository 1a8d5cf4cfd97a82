import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { findUserByEmail } from '#server/auth/users.ts'

import { readJson } from './body.ts'
import { OptionalText, PKCE_FIELDS, readChallenge, requireEmail } from './fields.ts'
import { limitMails } from './limits.ts'
import { inEvenTime, sendDoorMail } from './mail.ts'

const Body = z.object({ email: OptionalText, ...PKCE_FIELDS })

/** Sends a recovery mail; an unknown address is answered the same. @throws over_email_send_rate_limit */
export async function askForRecovery(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const body = readJson(request, Body)
  const challenge = readChallenge(body)
  const email = requireEmail(body.email, 'Password recovery requires an email')
  return inEvenTime(async () => {
    const user = await findUserByEmail(kit.db, email)
    await limitMails(kit, { purpose: 'recovery', email, isKnown: user !== undefined })
    if (user === undefined) return {}
    await kit.db.transaction().execute(async (tx) => {
      await sendDoorMail(kit, tx, request, { user, purpose: 'recovery', challenge })
      await writeAudit(tx, user.id, 'recovery-asked')
    })
    return {}
  })
}
