import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'

import { beginSession } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { queryField, readForm, readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { OptionalText } from './fields.ts'
import { followLink } from './follow-link.ts'
import { limitRequests } from './limits.ts'
import { allowedRedirect, redirectTo } from './redirect-to.ts'
import { completeCode, completeLink } from './take-token.ts'
import { sendVerifyPage } from './verify-page.ts'
import { withKey } from './with-key.ts'

/**
 * A mail's link was opened, maybe by a program that looks at every link of a mail: so it only asks.
 * In a conformance run a GET, and never a HEAD, does what the hosted service does.
 */
export async function openLink(
  kit: AuthKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = {
    token: queryField(request, 'token') || queryField(request, 'token_hash'),
    type: queryField(request, 'type'),
    redirect: redirectTo(kit.policy, request),
  }
  if (kit.policy.hasAdminRoutes && request.method === 'GET') {
    await limitRequests(kit, request, 'verify')
    return reply.redirect(await followLink(kit, link, callerOf(request).device), 303)
  }
  return sendVerifyPage(reply, link)
}

/** The page's form, or a program's JSON. */
export async function verify(
  kit: AuthKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | TokenReply> {
  const form = readForm(request)
  if (form === null) return verifyJson(kit, request)
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new DoorError('validation_failed', 'This form comes from another site', { status: 403 })
  }
  const link = {
    token: form.get('token') ?? '',
    type: form.get('type') ?? '',
    redirect: allowedRedirect(kit.policy, form.get('redirect_to') ?? ''),
  }
  return reply.redirect(await followLink(kit, link, callerOf(request).device), 303)
}

const Body = z.object({
  type: OptionalText,
  token: OptionalText,
  token_hash: OptionalText,
  email: OptionalText,
  phone: OptionalText,
})

/** @throws validation_failed, otp_expired, user_banned */
async function verifyJson(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const body = readJson(request, Body)
  const type = body.type ?? ''
  const [token, hash] = [body.token ?? '', body.token_hash ?? '']
  const [email, phone] = [body.email ?? '', body.phone ?? '']
  if (type === '') throw new DoorError('validation_failed', 'Verify requires a verification type')
  if (token === '' && hash === '') {
    throw new DoorError('validation_failed', 'Verify requires either a token or a token hash')
  }
  if (hash !== '' && (token !== '' || email !== '' || phone !== '')) {
    throw new DoorError('validation_failed', 'Only the token_hash and type should be provided')
  }
  const { device } = callerOf(request)
  if (hash !== '') {
    return withKey(kit, async (ready, tx) => {
      const verified = await completeLink(ready, tx, { token: hash, type })
      return beginSession(ready, tx, { ...verified, device })
    })
  }
  if (phone !== '') throw noSuchPhone(phone)
  if (email === '') {
    throw new DoorError(
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  }
  return completeCode(kit, { email, code: token, type }, device)
}

/** No user has a phone, so no code was ever sent to one. */
function noSuchPhone(phone: string): DoorError {
  return /^\+?[1-9]\d{1,14}$/.test(phone)
    ? new DoorError('otp_expired', 'Token has expired or is invalid')
    : new DoorError('validation_failed', 'Invalid phone number format (E.164 required)')
}
