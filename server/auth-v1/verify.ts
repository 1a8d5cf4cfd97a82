import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'

import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { consumeToken } from '#server/auth/mail/one-time-tokens.ts'
import { confirmUser, findUser, isBanned } from '#server/auth/users.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import { ApiError, linkExpired } from './api-error.ts'
import { OptionalText, queryField, readForm, readJson } from './body.ts'
import { beginRecovery, withKey } from './recovery-session.ts'
import type { TokenReply } from './recovery-session.ts'
import { redirectTo } from './redirect-to.ts'
import { sendVerifyPage } from './verify-page.ts'
import type { Link } from './verify-page.ts'

/** A mail's link was opened, maybe by a program that looks at every link of a mail: so it only asks. */
export function openLink(kit: AuthKit, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendVerifyPage(reply, {
    token: queryField(request, 'token') || queryField(request, 'token_hash'),
    type: queryField(request, 'type'),
    redirect: redirectTo(kit.publicUrl, queryField(request, 'redirect_to')),
  })
}

/** The page's form, or a program's JSON. */
export async function verify(
  kit: AuthKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | TokenReply> {
  const { device } = callerOf(request)
  const form = readForm(request)
  if (form === null) return consumeLink(kit, readLink(request), device)
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new ApiError('validation_failed', 'This form comes from another site', { status: 403 })
  }
  const link = {
    token: form.get('token') ?? '',
    type: form.get('type') ?? '',
    redirect: redirectTo(kit.publicUrl, form.get('redirect_to') ?? ''),
  }
  return reply.redirect(await followLink(kit, link, device), 303)
}

const Body = z.object({ type: OptionalText, token_hash: OptionalText })

/** @throws validation_failed */
function readLink(request: FastifyRequest): Pick<Link, 'token' | 'type'> {
  const body = readJson(request, Body)
  const [type, token] = [body.type ?? '', body.token_hash ?? '']
  if (type === '') throw new ApiError('validation_failed', 'Verify requires a verification type')
  if (token === '') throw new ApiError('validation_failed', 'Verify requires a token hash')
  return { token, type }
}

/** Consumes a link. Returns the address that it leads to, with the session or the failure in its hash. */
async function followLink(kit: AuthKit, link: Link, device: string): Promise<string> {
  try {
    const reply = await consumeLink(kit, link, device)
    return withFragment(link, {
      access_token: reply.access_token,
      expires_at: String(reply.expires_at),
      expires_in: String(reply.expires_in),
      refresh_token: reply.refresh_token,
      sb: '',
      token_type: reply.token_type,
      type: link.type,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return withFragment(link, {
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
      sb: '',
    })
  }
}

function withFragment(link: Link, fields: Record<string, string>): string {
  const url = new URL(link.redirect)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}

/** @throws otp_expired, user_banned, validation_failed */
function consumeLink(
  kit: AuthKit,
  { token, type }: Pick<Link, 'token' | 'type'>,
  device: string,
): Promise<TokenReply> {
  if (type !== 'recovery') {
    throw new ApiError('validation_failed', 'Verify requires a verification type')
  }
  return withKey(kit, async (ready, tx) => {
    const userId = await consume(ready, tx, token)
    return beginRecovery(ready, tx, { userId, device })
  })
}

/** Who reads the mail owns its address, which counts as confirmed from then on. */
async function consume(kit: AuthKit, tx: Kysely<Tables>, token: string): Promise<string> {
  const now = kit.clock.now()
  const row = await consumeToken(tx, token, 'recovery', now)
  const user = row === undefined ? undefined : await findUser(tx, row.user_id)
  if (user === undefined) throw linkExpired()
  if (isBanned(user, now)) throw new ApiError('user_banned', 'User is banned')
  if (user.confirmed_at === null) {
    // Whoever registered the address may be a stranger, whose password must not come into force.
    await confirmUser(tx, user.id, null, now)
    await writeAudit(tx, user.id, 'confirmed')
  }
  await writeAudit(tx, user.id, 'link-followed', { purpose: 'recovery' })
  return user.id
}
