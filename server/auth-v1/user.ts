import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { hasVerifiedFactor } from '#server/auth/factors.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'
import { hashPassword, isPassword } from '#server/auth/password.ts'
import { setPassword } from '#server/auth/set-password.ts'
import { findUser, updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Metadata as StoredMetadata, Tables } from '#server/kit/database/tables.ts'

import { requireAnyBearer, requireBearer } from './bearer.ts'
import type { Bearer } from './bearer.ts'
import { readJson } from './body.ts'
import { allowEmailChange, askForEmailChange } from './change-email.ts'
import { DoorError } from './errors.ts'
import {
  Metadata,
  OptionalText,
  PKCE_FIELDS,
  PasswordText,
  readChallenge,
  requireEmail,
} from './fields.ts'
import { holdBearer } from './hold-bearer.ts'
import { limitMails } from './limits.ts'
import { inEvenTime, sendDoorMail } from './mail.ts'
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
 * Changes password, address or metadata: all that is asked for, or nothing. A new password ends every
 * other session and every mailed link; this session stays, unless a recovery began it.
 *
 * @throws insufficient_aal, same_password, weak_password, email_exists, current_password_required,
 *   session_not_found
 */
export async function changeUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const bearer = await requireAnyBearer(kit, request)
  const { user } = bearer
  const change = readChange(request, bearer)
  const { email, data, password } = change
  const caller = callerOf(request)
  if (password !== null || email !== null) {
    await requireSecondFactorProved(kit, bearer)
    if (password !== null) await requireGoodPassword(kit, password)
    await proveAgain(kit, { bearer, ...change }, caller)
  }
  const passwordHash = password === null ? null : await hashOther(user, password)
  async function carryOut(): Promise<PresentedUser> {
    if (email !== null) await allowEmailChange(kit, request, { user, email })
    await kit.db.transaction().execute(async (tx) => {
      const held = await holdBearer(kit, tx, bearer)
      if (passwordHash !== null) {
        await changePassword(kit, tx, bearer, { passwordHash, device: caller.device })
      }
      if (data !== null) await changeMetadata(kit, tx, held, data)
      if (email !== null)
        await askForEmailChange(kit, tx, request, { ...change, email, user: held })
    })
    return presentUser(kit.db, (await findUser(kit.db, user.id)) ?? user)
  }
  return email === null ? carryOut() : inEvenTime(carryOut)
}

interface AskedChange {
  /** Null where it is the user's own. */
  readonly email: string | null
  readonly password: string | null
  readonly data: StoredMetadata | null
  readonly challenge: PkceChallenge | null
  readonly currentPassword: string | null
  readonly nonce: string | null
}

/** @throws validation_failed, not_admin, insufficient_aal */
function readChange(request: FastifyRequest, { user, session }: Bearer): AskedChange {
  const change = readJson(request, Change)
  if (change.app_metadata !== undefined && change.app_metadata !== null) {
    throw new DoorError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  const challenge = readChallenge(change)
  const email = (change.email ?? '') === '' ? null : requireEmail(change.email)
  const data = change.data ?? null
  if (session.kind === 'recovery' && (email !== null || data !== null)) {
    throw new DoorError('insufficient_aal', 'A recovery session can only set a new password')
  }
  return {
    email: email === user.email ? null : email,
    password: change.password ?? null,
    data,
    challenge,
    currentPassword: change.current_password ?? null,
    nonce: (change.nonce ?? '') === '' ? null : (change.nonce ?? null),
  }
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

async function requireSecondFactorProved(kit: AuthKit, { user, session }: Bearer): Promise<void> {
  if (session.aal === 'aal2' || !(await hasVerifiedFactor(kit.db, user.id))) return
  throw new DoorError(
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
    { status: 401 },
  )
}

/** @throws same_password */
async function hashOther(user: UserRow, password: string): Promise<string> {
  if (await isPassword(password, user.password_hash)) {
    throw new DoorError('same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}

/** A recovery session is good for one password: who else holds it must not set the next. */
async function changePassword(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { user, session }: Bearer,
  { passwordHash, device }: { readonly passwordHash: string; readonly device: string },
): Promise<void> {
  const userId = user.id
  const keepSessionId = session.kind === 'recovery' ? null : session.id
  await setPassword(kit, tx, { userId, passwordHash, keepSessionId, device })
  await writeAudit(tx, userId, 'password-changed', { device })
}

async function changeMetadata(
  kit: AuthKit,
  tx: Kysely<Tables>,
  user: UserRow,
  data: StoredMetadata,
): Promise<void> {
  const user_metadata = JSON.stringify(mergeMetadata(user.user_metadata, data))
  await updateUser(tx, user.id, { user_metadata }, kit.clock.now())
}
