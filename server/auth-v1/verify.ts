import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { consumeToken } from '#server/auth/mail/one-time-tokens.ts'
import { confirmUser, findUser, isBanned } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { ApiError, linkExpired } from './api-error.ts'
import { OptionalText, readJson } from './body.ts'
import { beginRecovery, withKey } from './recovery-session.ts'
import type { TokenReply } from './recovery-session.ts'

const Body = z.object({ type: OptionalText, token_hash: OptionalText })

/**
 * The session is in the answer to this POST alone: no address ever carries one.
 *
 * @throws otp_expired, user_banned, validation_failed
 */
export async function verify(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const body = readJson(request, Body)
  const [type, token] = [body.type ?? '', body.token_hash ?? '']
  if (type !== 'recovery') {
    throw new ApiError('validation_failed', 'Verify requires a verification type')
  }
  if (token === '') throw new ApiError('validation_failed', 'Verify requires a token hash')
  const { device } = callerOf(request)
  return withKey(kit, async (ready, tx) => {
    const userId = await consume(ready, tx, token)
    return beginRecovery(ready, tx, { userId, device })
  })
}

/** The reader of the mail owns its address, so this confirms the address as well. */
async function consume(kit: AuthKit, tx: Kysely<Tables>, token: string): Promise<string> {
  const now = kit.clock.now()
  const row = await consumeToken(tx, token, 'recovery', now)
  const user = row === undefined ? undefined : await findUser(tx, row.user_id)
  if (user === undefined) throw linkExpired()
  if (isBanned(user, now)) throw new ApiError('user_banned', 'User is banned')
  if (user.confirmed_at === null) {
    // A stranger may have registered the address: their password must not come into force.
    await confirmUser(tx, user.id, null, now)
    await writeAudit(tx, user.id, 'confirmed')
  }
  await writeAudit(tx, user.id, 'link-followed', { purpose: 'recovery' })
  return user.id
}
