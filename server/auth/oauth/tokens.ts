import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { SECOND_MS } from '#contract/limits.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { Kit } from '#server/kit/api.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'
import type { Secrets } from '#server/kit/secrets.ts'

import { ACCESS_PREFIX, REFRESH_PREFIX } from './access-token.ts'
import { isResource } from './metadata.ts'
import { OauthError } from './oauth-error.ts'
import {
  deleteToken,
  endGrants,
  insertToken,
  keepGrant,
  lockGrantOfCode,
  lockGrantOfToken,
  readTokens,
  spendToken,
} from './store.ts'
import type { LockedGrant } from './store.ts'

type Db = Kysely<Tables>

/** Parameters of a form; each is there at most once. */
export type Form = ReadonlyMap<string, string>

/** RFC 6749, 5.1. */
export interface TokenReply {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** @throws OauthError */
export async function giveTokens(kit: Kit, form: Form): Promise<TokenReply> {
  const resource = form.get('resource')
  if (resource !== undefined && !isResource(kit.publicUrl, resource)) {
    throw new OauthError('invalid_target', 'Tokens are for the endpoint of the protocol alone.')
  }
  const clientId = needed(form, 'client_id')
  const type = needed(form, 'grant_type')
  if (type === 'authorization_code') return exchangeCode(kit, clientId, form)
  if (type === 'refresh_token') return refresh(kit, clientId, form)
  throw new OauthError('unsupported_grant_type', 'Use authorization_code or refresh_token.')
}

function needed(form: Form, name: string): string {
  const value = form.get(name)
  if (value !== undefined && value !== '') return value
  throw new OauthError('invalid_request', `The parameter ${name} is missing.`)
}

/** A code that comes twice was stolen: what it has given ends (RFC 6749, 4.1.2). */
async function exchangeCode(kit: Kit, clientId: string, form: Form): Promise<TokenReply> {
  const hash = hashToken(needed(form, 'code'))
  const verifier = needed(form, 'code_verifier')
  const redirectUri = form.get('redirect_uri')
  const reply = await inShortTransaction(kit, async (tx) => {
    const now = kit.clock.now()
    const grant = await lockGrantOfCode(tx, hash, now)
    if (grant?.client_id !== clientId || grant.revoked_at !== null) return null
    if (grant.connected_at !== null) return endOf(tx, grant, now)
    const isProved = VERIFIER.test(verifier) && challengeOf(verifier) === grant.code_challenge
    if (!isProved || grant.code_expires_at <= now || grant.is_banned) return null
    if (redirectUri !== undefined && redirectUri !== grant.redirect_uri) return null
    const refreshToken = `${REFRESH_PREFIX}${randomToken()}`
    await keepRefreshToken(kit, tx, { grant, refreshToken, parent: null })
    return answerWith(kit, tx, grant, refreshToken)
  })
  if (reply === null)
    throw new OauthError('invalid_grant', 'The code is not valid, or not any more.')
  return reply
}

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/**
 * A refresh token is spent for its child, which is made of it and LIN_SECRET: for a minute, the parent of the live
 * token is answered with the live one again, for the first answer may have been lost. Any other spent token was stolen.
 */
async function refresh(kit: Kit, clientId: string, form: Form): Promise<TokenReply> {
  const token = needed(form, 'refresh_token')
  const asked = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  const reply = await inShortTransaction(kit, async (tx) => {
    const now = kit.clock.now()
    const grant = await lockGrantOfToken(tx, hashToken(token), now)
    if (grant?.client_id !== clientId || grant.is_banned) return null
    if (grant.revoked_at !== null || grant.expires_at <= now) return null
    if (asked.some((scope) => !grant.scopes.some((given) => given === scope))) {
      throw new OauthError('invalid_scope', `The person allowed: ${grant.scopes.join(' ')}`)
    }
    const refreshToken = await nextToken(kit, tx, { grant, token, now })
    if (refreshToken === null) return endOf(tx, grant, now)
    return answerWith(kit, tx, grant, refreshToken)
  })
  if (reply === null) {
    throw new OauthError('invalid_grant', 'The refresh token is not valid, or not any more.')
  }
  return reply
}

/** Null for a spent token that can only have been stolen. */
async function nextToken(
  kit: Kit,
  tx: Db,
  {
    grant,
    token,
    now,
  }: { readonly grant: LockedGrant; readonly token: string; readonly now: Date },
): Promise<string | null> {
  const hash = hashToken(token)
  const rows = await readTokens(tx, grant.id, hash)
  const own = rows.find(({ token_hash }) => token_hash.equals(hash))
  const live = rows.find(({ spent_at, kind }) => kind === 'refresh' && spent_at === null)
  if (own?.kind !== 'refresh' || live === undefined) return null
  const refreshToken = childOf(kit.secrets, token)
  if (own === live) {
    await spendToken(tx, hash, now)
    await keepRefreshToken(kit, tx, { grant, refreshToken, parent: hash })
    return refreshToken
  }
  const spentMs = own.spent_at?.getTime() ?? -Infinity
  const isAnsweredAgain =
    live.parent_hash?.equals(hash) === true &&
    isWithin(now.getTime(), spentMs, spentMs + OAUTH.refreshAgainMs)
  return isAnsweredAgain ? refreshToken : null
}

function childOf(secrets: Secrets, token: string): string {
  return `${REFRESH_PREFIX}${secrets.tokenOf('oauth refresh', token)}`
}

async function keepRefreshToken(
  kit: Kit,
  tx: Db,
  {
    grant,
    refreshToken,
    parent,
  }: { readonly grant: LockedGrant; readonly refreshToken: string; readonly parent: Buffer | null },
): Promise<void> {
  const now = kit.clock.now()
  const expiresAt = inMs(kit.clock, OAUTH.grantMs)
  await keepGrant(tx, grant.id, { connectedAt: grant.connected_at ?? now, expiresAt })
  await insertToken(tx, {
    token_hash: hashToken(refreshToken),
    grant_id: grant.id,
    kind: 'refresh',
    parent_hash: parent,
    created_at: now,
    expires_at: expiresAt,
  })
}

async function answerWith(
  kit: Kit,
  tx: Db,
  grant: LockedGrant,
  refreshToken: string,
): Promise<TokenReply> {
  const accessToken = `${ACCESS_PREFIX}${randomToken()}`
  await insertToken(tx, {
    token_hash: hashToken(accessToken),
    grant_id: grant.id,
    kind: 'access',
    parent_hash: null,
    created_at: kit.clock.now(),
    expires_at: inMs(kit.clock, OAUTH.accessTokenMs),
  })
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: OAUTH.accessTokenMs / SECOND_MS,
    refresh_token: refreshToken,
    scope: grant.scopes.join(' '),
  }
}

async function endOf(tx: Db, { id, user_id: userId, client_name: name }: LockedGrant, now: Date) {
  await endGrants(tx, { userId, id }, now)
  await writeAudit(tx, userId, 'program-token-reused', { program: id, name })
  return null
}

/** RFC 7009. Whoever gives a refresh token back ends the grant; an access token ends alone. */
export async function revokeToken(kit: Kit, form: Form): Promise<void> {
  const hash = hashToken(needed(form, 'token'))
  const clientId = form.get('client_id')
  await inShortTransaction(kit, async (tx) => {
    const now = kit.clock.now()
    const grant = await lockGrantOfToken(tx, hash, now)
    if (grant === undefined || (clientId !== undefined && clientId !== grant.client_id)) return
    const rows = await readTokens(tx, grant.id, hash)
    const own = rows.find(({ token_hash }) => token_hash.equals(hash))
    if (own?.kind === 'access') return deleteToken(tx, hash)
    const { user_id: userId, id } = grant
    await endGrants(tx, { userId, id }, now)
    await writeAudit(tx, userId, 'program-ended', { program: id, name: grant.client_name })
  })
}

/** What it decides is committed before a refusal is thrown. */
function inShortTransaction<T>({ db }: Kit, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(tx)
    return work(tx)
  })
}

const LOCK_WAIT_MS = 5 * SECOND_MS
