import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { mayTell } from '#server/auth/disclosure.ts'
import type { PkceChallenge } from '#server/auth/one-time-tokens.ts'
import { hashPassword } from '#server/auth/password.ts'
import { mayAskToConfirm } from '#server/auth/register.ts'
import { confirmUser, findUserByEmail, insertUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Metadata as StoredMetadata } from '#server/kit/database/tables.ts'

import { beginSession } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { readJson } from './body.ts'
import { DoorError } from './errors.ts'
import {
  Metadata,
  OptionalText,
  PKCE_FIELDS,
  PasswordText,
  readChallenge,
  requireEmail,
} from './fields.ts'
import { inEvenTime, sendDoorMail } from './mail.ts'
import { requireGoodPassword } from './new-password.ts'
import { lookAlike, nobody } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'
import { withKey } from './with-key.ts'

const Body = z.object({
  email: OptionalText,
  phone: OptionalText,
  password: z.nullish(PasswordText),
  data: z.nullish(Metadata),
  ...PKCE_FIELDS,
})

/**
 * Registers a user. Where addresses are confirmed by mail, the answer does not tell whether the
 * address was known, and the work (one hash) is the same.
 *
 * @throws validation_failed, weak_password, user_already_exists, anonymous_provider_disabled
 */
export async function signUp(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<PresentedUser | TokenReply> {
  const body = readJson(request, Body)
  refuseOtherWays(body)
  const password = body.password ?? ''
  if (password === '') {
    throw new DoorError('validation_failed', 'Signup requires a valid password')
  }
  await requireGoodPassword(kit, password)
  const challenge = readChallenge(body)
  const email = requireEmail(body.email)
  const metadata = body.data ?? {}
  const passwordHash = await hashPassword(password)
  const signup = { email, metadata, passwordHash }
  if (kit.policy.isAutoconfirm) return signUpAtOnce(kit, signup, callerOf(request).device)

  return inEvenTime(() => signUpByMail(kit, request, { ...signup, challenge }))
}

/**
 * Always the answer of a new user, and always another one: only the first registration of an address
 * hears an id that is somebody's. A taken address is named within the budget for that.
 */
async function signUpByMail(
  kit: AuthKit,
  request: FastifyRequest,
  signup: Signup & { readonly challenge: PkceChallenge | null },
): Promise<PresentedUser> {
  const { email, passwordHash, metadata, challenge } = signup
  const { network } = callerOf(request)
  const known = await findUserByEmail(kit.db, email)
  const hasNews = known !== undefined && known.confirmed_at !== null
  const isTold = await mayTell(kit, { email, network, hasNews })
  if (hasNews) return isTold ? nobody(kit, signup) : lookAlike(kit, signup)
  return kit.db.transaction().execute(async (tx) => {
    const created = await insertUser(tx, { email, passwordHash, userMetadata: metadata })
    const user = created ?? (await findUserByEmail(tx, email))
    // Confirmed, or deleted, since it was looked up.
    if (user === undefined || user.confirmed_at !== null) return lookAlike(kit, signup)
    const mail = { user, purpose: 'confirmation', challenge, passwordHash } as const
    if (await mayAskToConfirm(kit, tx, { userId: user.id, network })) {
      await sendDoorMail(kit, tx, request, mail)
    }
    const event = created === null ? 'registered-again' : 'registered'
    await writeAudit(tx, user.id, event, { network })
    return lookAlike(kit, { ...signup, ...(created === null ? {} : { id: created.id }) })
  })
}

function refuseOtherWays(body: z.infer<typeof Body>): void {
  const hasEmail = (body.email ?? '') !== ''
  if (!hasEmail && (body.phone ?? '') !== '') {
    throw new DoorError('phone_provider_disabled', 'Phone signups are disabled')
  }
  if (!hasEmail) {
    throw new DoorError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
}

interface Signup {
  readonly email: string
  readonly metadata: StoredMetadata
  readonly passwordHash: string
}

async function signUpAtOnce(kit: AuthKit, signup: Signup, device: string): Promise<TokenReply> {
  const now = kit.clock.now()
  return withKey(kit, async (ready, tx) => {
    const { email, passwordHash, metadata } = signup
    const created = await insertUser(tx, {
      email,
      passwordHash,
      confirmedAt: now,
      userMetadata: metadata,
    })
    const user = created ?? unconfirmed(await findUserByEmail(tx, email))
    if (created === null) await confirmUser(tx, user.id, passwordHash, now)
    await writeAudit(tx, user.id, 'registered')
    return beginSession(ready, tx, { userId: user.id, kind: 'auth', device, method: 'password' })
  })
}

function unconfirmed(user: UserRow | undefined): UserRow {
  if (user === undefined || user.confirmed_at !== null) {
    throw new DoorError('user_already_exists', 'User already registered')
  }
  return user
}
