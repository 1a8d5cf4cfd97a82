import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { hasVerifiedFactor } from '#server/auth/factors.ts'
import { hashPassword, isPassword } from '#server/auth/password.ts'
import { setPassword } from '#server/auth/set-password.ts'
import { findUser, updateUser } from '#server/auth/users.ts'

import { requireAnyBearer, requireBearer } from './bearer.ts'
import type { Bearer } from './bearer.ts'
import { readJson } from './body.ts'
import { askForEmailChange, refuseTaken } from './change-email.ts'
import { DoorError } from './errors.ts'
import {
  Metadata,
  OptionalText,
  PKCE_FIELDS,
  PasswordText,
  readChallenge,
  requireEmail,
} from './fields.ts'
import { limitMails } from './limits.ts'
import { sendDoorMail } from './mail.ts'
import { mergeMetadata } from './metadata.ts'
import { requireGoodPassword } from './new-password.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'
import { proveAgain } from './prove-again.ts'

export async function readUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const { user } = await requireAnyBearer(kit, request)
  return presentUser(kit.db, user)
}

const Change = z.object({
  email: OptionalText,
  password: z.nullish(PasswordText),
  current_password: z.nullish(PasswordText),
  nonce: OptionalText,
  data: z.nullish(Metadata),
  app_metadata: z.optional(z.unknown()),
  ...PKCE_FIELDS,
})

/**
 * Changes password, address or metadata. A new password ends every other session and every mailed
 * link; this session stays.
 *
 * @throws insufficient_aal, same_password, weak_password, email_exists, current_password_required
 */
export async function changeUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const bearer = await requireAnyBearer(kit, request)
  const change = readJson(request, Change)
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new DoorError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  const challenge = readChallenge(change)
  const password = change.password ?? null
  const email = (change.email ?? '') === '' ? null : requireEmail(change.email)
  refuseBeyondRecovery(bearer, { email, data: change.data ?? null })
  const { user } = bearer
  if (password !== null || (email !== null && email !== user.email)) {
    await requireSecondFactorProved(kit, bearer)
    if (password !== null) await requireGoodPassword(kit, password)
    const proof = {
      bearer,
      currentPassword: change.current_password ?? null,
      nonce: (change.nonce ?? '') === '' ? null : (change.nonce ?? null),
    }
    await proveAgain(kit, proof, callerOf(request))
  }
  const data = change.data ?? null
  const metadata = data === null ? null : mergeMetadata(user.user_metadata, data)
  if (email !== null && email !== user.email) await refuseTaken(kit.db, email)
  if (password !== null) await changePassword(kit, bearer, password, callerOf(request).device)
  if (metadata !== null) {
    const user_metadata = JSON.stringify(metadata)
    await updateUser(kit.db, user.id, { user_metadata }, kit.clock.now())
  }
  if (email !== null) await askForEmailChange(kit, request, { user, email, challenge })
  return presentUser(kit.db, (await findUser(kit.db, user.id)) ?? user)
}

/** Mails a code that proves, typed as the nonce of a change, who the user is. */
export async function reauthenticate(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const { user } = await requireBearer(kit, request)
  await limitMails(kit, { purpose: 'reauthentication', email: user.email, isKnown: true })
  await kit.db
    .transaction()
    .execute((tx) =>
      sendDoorMail(kit, tx, request, { user, purpose: 'reauthentication', challenge: null }),
    )
  return {}
}

function refuseBeyondRecovery(
  { session }: Bearer,
  change: { readonly email: string | null; readonly data: unknown },
): void {
  if (session.kind !== 'recovery' || (change.email === null && change.data === null)) return
  throw new DoorError('insufficient_aal', 'A recovery session can only set a new password')
}

async function requireSecondFactorProved(kit: AuthKit, { user, session }: Bearer): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(kit.db, user.id))) return
  throw new DoorError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
    { status: 401 },
  )
}

async function changePassword(
  kit: AuthKit,
  { user, session }: Bearer,
  password: string,
  device: string,
): Promise<void> {
  if (await isPassword(password, user.password_hash)) {
    throw new DoorError('same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password)
  await kit.db.transaction().execute(async (tx) => {
    const userId = user.id
    await setPassword(kit, tx, { userId, passwordHash, keepSessionId: session.id, device })
    await writeAudit(tx, userId, 'password-changed', { device })
  })
}
