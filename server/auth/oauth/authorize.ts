import { randomUUID } from 'node:crypto'

import { SCOPES } from '#contract/auth.ts'
import type { Scope } from '#contract/auth.ts'
import { AppError } from '#contract/errors.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import type {
  AuthorizationAnswer,
  AuthorizationAnswered,
  AuthorizationQuestion,
  AuthorizationRequest,
} from '#contract/oauth/oauth.ts'
import { ownAccounts } from '#server/auth/api-keys/api-keys.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import type { Caller } from '#server/auth/caller.ts'
import { tellUser } from '#server/auth/mail/notice-mails.ts'
import { lockUser } from '#server/auth/users.ts'
import { inMs } from '#server/kit/clock.ts'
import { hashToken, randomToken } from '#server/kit/secrets.ts'

import type { Clients, OauthClient } from './client.ts'
import { isResource, resourceOf } from './metadata.ts'
import { isLocal, matchesRedirectUri, redirectHost } from './redirect-uri.ts'
import { countGrants, insertGrant } from './store.ts'

interface Asked {
  readonly client: OauthClient
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly scopes: readonly Scope[]
}

/**
 * What a person is asked about a request, which anybody may have made up.
 *
 * @throws programs/unknown, programs/redirect-unknown: there is no address at which an error may be told
 */
export async function readAuthorization(
  { publicUrl }: Pick<AuthKit, 'publicUrl'>,
  clients: Clients,
  request: AuthorizationRequest,
): Promise<AuthorizationQuestion> {
  const asked = await check(publicUrl, clients, request)
  if ('redirect_to' in asked) return { ...asked, question: null }
  const { client, redirectUri, scopes } = asked
  return {
    redirect_to: null,
    question: {
      client_name: client.name,
      client_host: client.host,
      redirect_host: redirectHost(redirectUri),
      is_local: isLocal(redirectUri),
      scopes: [...scopes],
    },
  }
}

/**
 * Checks the request once more: between the question and the answer, nothing of it was stored.
 *
 * @throws as `readAuthorization`; request/invalid for a scope that was not asked for; accounts/not-found,
 *   programs/too-many
 */
export async function answerAuthorization(
  kit: AuthKit,
  clients: Clients,
  { userId, answer }: { readonly userId: string; readonly answer: AuthorizationAnswer },
  caller: Caller,
): Promise<AuthorizationAnswered> {
  const { request, grant } = answer
  const asked = await check(kit.publicUrl, clients, request)
  if ('redirect_to' in asked) return asked
  const { client, redirectUri, codeChallenge } = asked
  const back = { issuer: kit.publicUrl, redirectUri, state: request.state }
  if (grant === null) return redirect(back, { error: 'access_denied' })
  if (grant.scopes.some((scope) => !asked.scopes.includes(scope))) {
    throw new AppError('request/invalid', { detail: 'The program did not ask for that scope.' })
  }
  const scopes = SCOPES.filter((scope) => grant.scopes.includes(scope))
  const code = randomToken()
  const now = kit.clock.now()
  await kit.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    if ((await countGrants(tx, userId, now)) >= OAUTH.grantsMax) {
      throw new AppError('programs/too-many')
    }
    const id = randomUUID()
    await insertGrant(tx, {
      id,
      user_id: userId,
      client_id: client.id,
      client_name: client.name,
      redirect_uri: redirectUri,
      resource: resourceOf(kit.publicUrl),
      scopes,
      account_ids: await ownAccounts(tx, userId, grant.account_ids),
      code_hash: hashToken(code),
      code_challenge: codeChallenge,
      code_expires_at: inMs(kit.clock, OAUTH.codeMs),
      created_at: now,
      expires_at: inMs(kit.clock, OAUTH.grantMs),
    })
    await tellUser(kit, tx, { userId, notice: 'program-connected', device: caller.device })
    await writeAudit(tx, userId, 'program-connected', {
      program: id,
      name: client.name,
      answers: redirectHost(redirectUri),
      scopes: scopes.join(' '),
      device: caller.device,
    })
  })
  return redirect(back, { code })
}

/** What is asked for; or the address that tells the client what is wrong with its request (RFC 6749, 4.1.2.1). */
async function check(
  publicUrl: string,
  clients: Clients,
  request: AuthorizationRequest,
): Promise<Asked | AuthorizationAnswered> {
  const client = await clients.find(request.client_id ?? '')
  const { redirect_uri: redirectUri = '', state, code_challenge: codeChallenge = '' } = request
  if (!client.redirectUris.some((uri) => matchesRedirectUri(uri, redirectUri))) {
    throw new AppError('programs/redirect-unknown')
  }
  function refuse(error: string, description: string): AuthorizationAnswered {
    const back = { issuer: publicUrl, redirectUri, state }
    return redirect(back, { error, error_description: description })
  }
  if (request.response_type !== 'code') {
    return refuse('unsupported_response_type', 'response_type is "code".')
  }
  if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(codeChallenge)) {
    return refuse('invalid_request', 'PKCE is needed, with code_challenge_method "S256".')
  }
  if (request.resource !== undefined && !isResource(publicUrl, request.resource)) {
    return refuse('invalid_target', `The resource is ${resourceOf(publicUrl)}`)
  }
  const scopes = scopesOf(request.scope)
  if (scopes.length === 0) return refuse('invalid_scope', `Scopes are: ${SCOPES.join(' ')}`)
  return { client, redirectUri, codeChallenge, scopes }
}

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** All of them where the client names none; what is unknown is left out. The person chooses among them. */
function scopesOf(asked: string | undefined): readonly Scope[] {
  const names = (asked ?? '').split(' ').filter((name) => name !== '')
  return names.length === 0 ? SCOPES : SCOPES.filter((scope) => names.includes(scope))
}

interface Back {
  readonly issuer: string
  readonly redirectUri: string
  readonly state: string | undefined
}

function redirect(
  { issuer, redirectUri, state }: Back,
  told: Readonly<Record<string, string>>,
): AuthorizationAnswered {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  if (state !== undefined) url.searchParams.set('state', state)
  // RFC 9207.
  url.searchParams.set('iss', issuer)
  return { redirect_to: url.href }
}
