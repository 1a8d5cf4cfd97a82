import { randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { SandboxStore, SandboxOptions } from '../options.ts'
import { Refusal, accessDenied, ERROR_TABLE } from './error-table.ts'
import { memberBySub } from './members.ts'
import type { Member } from './members.ts'
import { note } from './request-log.ts'

/** Authorization codes and access tokens, as rows. Codes live 10 minutes, tokens 60 days. */
export const TOKEN_LIFE_SECONDS = 60 * 24 * 60 * 60
const CODE_LIFE_MS = 10 * 60 * 1000

export interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  readonly member: string
  /** Space-separated, in the order that was asked for. */
  readonly scope: string
}

export async function issueCode(store: SandboxStore, grant: Grant, at: Date): Promise<string> {
  const code = secret('AQ')
  const expires = new Date(at.getTime() + CODE_LIFE_MS)
  await store.query(
    `INSERT INTO sandbox.codes (code, client_id, redirect_uri, member, scope, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [code, grant.clientId, grant.redirectUri, grant.member, grant.scope, expires],
  )
  return code
}

export interface IssuedToken {
  readonly token: string
  readonly member: string
  readonly scope: string
}

/** One statement, so that of two requests with one code at most one gets a token. */
export async function redeemCode(
  store: SandboxStore,
  offer: { readonly code: string; readonly clientId: string; readonly redirectUri: string },
  at: Date,
): Promise<IssuedToken | undefined> {
  const expires = new Date(at.getTime() + TOKEN_LIFE_SECONDS * 1000)
  const { rows } = await store.query<{ token: string; member: string; scope: string }>(
    `WITH redeemed AS (
       UPDATE sandbox.codes SET used_at = $4
       WHERE code = $1 AND client_id = $2 AND redirect_uri = $3
         AND used_at IS NULL AND expires_at > $4
       RETURNING client_id, member, scope
     )
     INSERT INTO sandbox.tokens (token, client_id, member, scope, created_at, expires_at)
     SELECT $5, client_id, member, scope, $4, $6 FROM redeemed
     RETURNING token, member, scope`,
    [offer.code, offer.clientId, offer.redirectUri, at, secret('AQX'), expires],
  )
  return rows[0]
}

type TokenRow = {
  client_id: string
  member: string
  scope: string
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export async function findToken(store: SandboxStore, token: string): Promise<TokenRow | undefined> {
  const { rows } = await store.query<TokenRow>(
    `SELECT client_id, member, scope, created_at, expires_at, revoked_at
     FROM sandbox.tokens WHERE token = $1`,
    [token],
  )
  return rows[0]
}

export function tokenStatus(token: TokenRow, at: Date): 'active' | 'revoked' | 'expired' {
  if (token.revoked_at !== null) return 'revoked'
  return token.expires_at <= at ? 'expired' : 'active'
}

export async function revokeToken(store: SandboxStore, token: string, at: Date): Promise<void> {
  await store.query(
    `UPDATE sandbox.tokens SET revoked_at = $2 WHERE token = $1 AND revoked_at IS NULL`,
    [token, at],
  )
}

function secret(start: string): string {
  return start + randomBytes(48).toString('base64url')
}

export interface Need {
  readonly scope: 'openid' | 'w_member_social'
  /** LinkedIn's name of the requested resource, such as `posts.CREATE.20260901`. */
  readonly resource: string
}

export async function memberOf(
  request: FastifyRequest,
  { store, now }: SandboxOptions,
  need: Need,
): Promise<Member> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined) throw new Refusal(ERROR_TABLE['no token'])
  const found = await findToken(store, token)
  if (found === undefined) throw new Refusal(ERROR_TABLE['malformed token'])
  const status = tokenStatus(found, now())
  if (status !== 'active') throw new Refusal(ERROR_TABLE[`${status} token`])
  const member = memberBySub(found.member)
  if (member === undefined) throw new Refusal(ERROR_TABLE['revoked token'])
  note(request, { member: member.sub })
  if (!found.scope.split(' ').includes(need.scope)) throw new Refusal(accessDenied(need.resource))
  return member
}
