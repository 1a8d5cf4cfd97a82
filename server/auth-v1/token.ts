import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { refreshSession } from '#server/auth/refresh-tokens.ts'
import type { Refreshed } from '#server/auth/refresh-tokens.ts'

import { answerTokens, beginSession } from './begin-session.ts'
import type { TokenReply } from './begin-session.ts'
import { queryField, readJson } from './body.ts'
import { DoorError } from './errors.ts'
import { OptionalText, PasswordText } from './fields.ts'
import { takeAuthCode } from './flow-states.ts'
import { refuseIdToken } from './not-offered.ts'
import { withKey } from './with-key.ts'

/** Every way to tokens: by what the query's grant_type names. */
export async function grantTokens(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  switch (queryField(request, 'grant_type')) {
    case 'password':
      return byPassword(kit, request)
    case 'refresh_token':
      return byRefreshToken(kit, request)
    case 'pkce':
      return byAuthCode(kit, request)
    case 'id_token':
      return refuseIdToken(request)
    case 'web3':
      throw new DoorError('web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw new DoorError('invalid_credentials', 'unsupported_grant_type')
  }
}

const PasswordGrant = z.object({
  email: OptionalText,
  phone: OptionalText,
  password: z.nullish(PasswordText),
})

async function byPassword(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const { email, phone, password } = readJson(request, PasswordGrant)
  if ((email ?? '') === '' && (phone ?? '') !== '') {
    throw new DoorError('phone_provider_disabled', 'Phone logins are disabled')
  }
  if ((email ?? '') === '') throw new DoorError('validation_failed', 'missing email or phone')
  const caller = callerOf(request)
  const login = { email: email ?? '', password: password ?? '' }
  const user = await checkPassword(kit, login, caller)
  const signIn = {
    userId: user.id,
    kind: 'auth',
    device: caller.device,
    method: 'password',
    provedHash: user.password_hash,
  } as const
  return withKey(kit, (ready, tx) => beginSession(ready, tx, signIn))
}

const RefreshGrant = z.object({ refresh_token: OptionalText })

async function byRefreshToken(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const token = readJson(request, RefreshGrant).refresh_token ?? ''
  if (token === '') throw new DoorError('validation_failed', 'Refresh token is not valid')
  const refreshed = await refreshSession(kit, token, kit.policy.refreshReuseMs)
  if (refreshed.kind !== 'refreshed') throw refusal(refreshed.kind)
  return answerTokens(kit, kit.db, refreshed)
}

function refusal(kind: Exclude<Refreshed['kind'], 'refreshed'>): DoorError {
  switch (kind) {
    case 'not-found':
      return new DoorError(
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      )
    case 'already-used':
      return new DoorError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'expired':
      return new DoorError('session_expired', 'Invalid Refresh Token: Session Expired')
    case 'banned':
      return new DoorError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
  }
}

const CodeGrant = z.object({ auth_code: OptionalText, code_verifier: OptionalText })

async function byAuthCode(kit: AuthKit, request: FastifyRequest): Promise<TokenReply> {
  const { auth_code, code_verifier } = readJson(request, CodeGrant)
  const [code, verifier] = [auth_code ?? '', code_verifier ?? '']
  if (code === '' || verifier === '') {
    throw new DoorError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const flow = await takeAuthCode(kit, { code, verifier })
  const { device } = callerOf(request)
  return withKey(kit, (ready, tx) => beginSession(ready, tx, { ...flow, device }))
}
