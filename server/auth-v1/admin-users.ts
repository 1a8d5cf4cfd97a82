import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { hashPassword } from '#server/auth/password.ts'
import { deleteSessions } from '#server/auth/sessions.ts'
import { findUser, insertUser, updateUser } from '#server/auth/users.ts'
import type { UserRow } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { bannedUntil } from './ban-duration.ts'
import { pathField, readJson } from './body.ts'
import { refuseTaken, taken } from './change-email.ts'
import { DoorError } from './errors.ts'
import { Metadata, OptionalText, PasswordText, requireEmail } from './fields.ts'
import { mergeMetadata } from './metadata.ts'
import { requireGoodPassword } from './new-password.ts'
import { presentUser } from './present-user.ts'
import type { PresentedUser } from './present-user.ts'

const Attributes = z.object({
  email: OptionalText,
  phone: OptionalText,
  password: z.nullish(PasswordText),
  email_confirm: z.nullish(z.boolean()),
  user_metadata: z.nullish(Metadata),
  app_metadata: z.nullish(Metadata),
  role: OptionalText,
  ban_duration: OptionalText,
})
type Attributes = z.infer<typeof Attributes>

/** @throws validation_failed, email_exists, weak_password */
export async function createUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const asked = readJson(request, Attributes)
  refusePhone(asked)
  if ((asked.email ?? '') === '') {
    throw new DoorError(
      'validation_failed',
      'Cannot create a user without either an email or phone',
    )
  }
  const email = requireEmail(asked.email)
  await refuseTaken(kit.db, email)
  const passwordHash = await hashOf(kit, asked.password)
  const banned_until = bannedUntil(asked.ban_duration, kit.clock)
  return kit.db.transaction().execute(async (tx) => {
    const created = await insertUser(tx, {
      email,
      passwordHash,
      ...(asked.email_confirm === true ? { confirmedAt: kit.clock.now() } : {}),
      ...((asked.role ?? '') === '' ? {} : { role: asked.role ?? '' }),
      userMetadata: asked.user_metadata ?? {},
      appMetadata: {
        provider: 'email',
        providers: ['email'],
        ...asked.app_metadata,
      },
    })
    if (created === null) throw taken()
    if (banned_until !== undefined)
      await updateUser(tx, created.id, { banned_until }, kit.clock.now())
    await writeAudit(tx, created.id, 'changed-by-admin')
    return presentUser(tx, await requireUser(tx, created.id))
  })
}

export async function readUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  return presentUser(kit.db, await requireUser(kit.db, pathField(request, 'id')))
}

/** @throws validation_failed, email_exists, weak_password, user_not_found */
export async function changeUser(kit: AuthKit, request: FastifyRequest): Promise<PresentedUser> {
  const user = await requireUser(kit.db, pathField(request, 'id'))
  const asked = readJson(request, Attributes)
  refusePhone(asked)
  const email = (asked.email ?? '') === '' ? user.email : requireEmail(asked.email)
  if (email !== user.email) await refuseTaken(kit.db, email)
  const passwordHash = await hashOf(kit, asked.password)
  const banned_until = bannedUntil(asked.ban_duration, kit.clock)
  const now = kit.clock.now()
  await kit.db.transaction().execute(async (tx) => {
    await updateUser(
      tx,
      user.id,
      {
        email,
        ...(asked.email_confirm === true ? { confirmed_at: user.confirmed_at ?? now } : {}),
        ...((asked.role ?? '') === '' ? {} : { role: asked.role ?? '' }),
        ...(passwordHash === null ? {} : { password_hash: passwordHash }),
        ...(banned_until === undefined ? {} : { banned_until }),
        user_metadata: JSON.stringify(mergeMetadata(user.user_metadata, asked.user_metadata ?? {})),
        app_metadata: JSON.stringify(mergeMetadata(user.app_metadata, asked.app_metadata ?? {})),
      },
      now,
    )
    if (passwordHash !== null) await deleteSessions(tx, user.id, null)
    await writeAudit(tx, user.id, 'changed-by-admin')
  })
  return presentUser(kit.db, await requireUser(kit.db, user.id))
}

export async function deleteUser(
  kit: AuthKit,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const user = await requireUser(kit.db, pathField(request, 'id'))
  await kit.db.deleteFrom('users').where('id', '=', user.id).execute()
  await writeAudit(kit.db, user.id, 'user-deleted')
  return {}
}

/** @throws validation_failed, user_not_found */
export async function requireUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  if (!z.uuid().safeParse(id).success) {
    throw new DoorError('validation_failed', 'user_id must be an UUID', { status: 404 })
  }
  const user = await findUser(db, id)
  if (user === undefined) throw gone()
  return user
}

function gone(): DoorError {
  return new DoorError('user_not_found', 'User not found', { status: 404 })
}

function refusePhone(asked: Attributes): void {
  if ((asked.phone ?? '') === '') return
  throw new DoorError('phone_provider_disabled', 'Users have no phone here')
}

async function hashOf(kit: AuthKit, password: string | null | undefined): Promise<string | null> {
  if (password === undefined || password === null || password === '') return null
  await requireGoodPassword(kit, password)
  return hashPassword(password)
}
