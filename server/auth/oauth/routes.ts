import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { CALLS } from '#contract/calls.ts'
import type { AppError } from '#contract/errors.ts'
import { MCP, SECOND_MS } from '#contract/limits.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { callerOf } from '#server/auth/caller.ts'
import { handle } from '#server/kit/api.ts'
import type { Api, Kit } from '#server/kit/api.ts'
import { excessOf } from '#server/kit/json/json-bounds.ts'
import { mayGiveTokens } from '#server/kit/networks.ts'
import { failureOf, logFailure } from '#server/kit/problem.ts'
import { networkOf, refuseAbove } from '#server/kit/rates.ts'
import { ANSWERS_DATA } from '#server/kit/security-headers.ts'

import { answerAuthorization, readAuthorization } from './authorize.ts'
import { ClientMetadata, createClients, faultOf, nameOf, sealRegistered } from './client.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { OauthError } from './oauth-error.ts'
import { endProgram, presentPrograms } from './programs.ts'
import { giveTokens, revokeToken } from './tokens.ts'
import type { Form } from './tokens.ts'

/** What the screens ask: of a request, and of the programs that are connected. */
export function registerPrograms(api: Api, kit: AuthKit): void {
  const clients = createClients(kit)
  handle(api, CALLS.readAuthorization, ({ body }) => readAuthorization(kit, clients, body))
  handle(api, CALLS.answerAuthorization, ({ session, body, request }) =>
    answerAuthorization(kit, clients, { userId: session.userId, answer: body }, callerOf(request)),
  )
  handle(api, CALLS.listPrograms, ({ db, session }) =>
    presentPrograms(db, session.userId, kit.clock.now()),
  )
  handle(api, CALLS.endProgram, ({ db, session, params }) =>
    endProgram(db, { userId: session.userId, id: params.id }, kit.clock.now()),
  )
}

/** What programs ask, in the words of the RFCs. Nothing is there where tokens would go over plain http. */
export function registerOauth(app: FastifyInstance, kit: Kit): void {
  if (!mayGiveTokens(kit.publicUrl)) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: OAUTH.formMaxBytes },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler(answerFault)
  registerMetadata(app, kit.publicUrl)
  const { tokenRequests, registrations } = OAUTH
  app.post(OAUTH_PATHS.token, atMost(kit, 'oauth-token', tokenRequests), (request) =>
    giveTokens(kit, formOf(request)),
  )
  app.post(
    OAUTH_PATHS.revoke,
    atMost(kit, 'oauth-revoke', tokenRequests),
    async (request, reply) => {
      await revokeToken(kit, formOf(request))
      return reply.code(200).send()
    },
  )
  app.post(OAUTH_PATHS.register, atMost(kit, 'oauth-register', registrations), (request, reply) => {
    void reply.code(201)
    return Promise.resolve(register(kit, request))
  })
}

function registerMetadata(app: FastifyInstance, publicUrl: string): void {
  const documents = [
    [OAUTH_PATHS.resourceMetadata, resourceMetadata(publicUrl)],
    [OAUTH_PATHS.serverMetadata, serverMetadata(publicUrl)],
  ] as const
  for (const [path, document] of documents) {
    for (const url of [path, `${path}${MCP.path}`]) {
      app.get(url, ANSWERS_DATA, (_request, reply) => {
        // Programs in browsers look here before they know whom they ask.
        void reply.header('Access-Control-Allow-Origin', '*')
        void reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
        return Promise.resolve(document)
      })
    }
  }
}

/** Counts the requests of a network before their bodies are read. */
function atMost(kit: Kit, name: string, rate: { readonly max: number; readonly perMs: number }) {
  return {
    ...ANSWERS_DATA,
    onRequest: (request: FastifyRequest) =>
      refuseAbove(kit, { key: `${name} ${networkOf(request.ip)}`, ...rate }),
  }
}

/** @throws OauthError for a body in another form, and for a parameter that comes twice (RFC 6749, 3.2) */
function formOf(request: FastifyRequest): Form {
  const { body, headers } = request
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  if (typeof body !== 'string' || !isForm) {
    throw new OauthError('invalid_request', 'Send a body of application/x-www-form-urlencoded.')
  }
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (form.has(name)) throw new OauthError('invalid_request', `${name} comes twice.`)
    if (value !== '') form.set(name, value)
  }
  return form
}

/** RFC 7591, for clients that cannot name a document. Whatever else they ask for, they get no secret. */
function register(kit: Kit, { body }: FastifyRequest): object {
  const metadata = ClientMetadata.safeParse(jsonOf(body))
  if (!metadata.success) {
    throw new OauthError('invalid_client_metadata', 'Send JSON with redirect_uris, each a text.')
  }
  const { redirect_uris: uris } = metadata.data
  const why = faultOf(metadata.data)
  if (why !== null) throw new OauthError('invalid_redirect_uri', why)
  const name = nameOf(metadata.data.client_name) ?? NAMELESS
  const clientId = sealRegistered(kit.secrets, { name, uris })
  if (clientId.length > OAUTH.textMaxLength) {
    throw new OauthError('invalid_client_metadata', 'The redirect_uris are too long together.')
  }
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(kit.clock.now().getTime() / SECOND_MS),
    client_name: name,
    redirect_uris: uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

const NAMELESS = 'A program'

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string' || excessOf(Buffer.from(body)) !== null) return null
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof OauthError) {
    request.log.info({ code: error.code }, 'request refused')
    void reply.code(error.status).send({ error: error.code, error_description: error.message })
    return
  }
  const failure = failureOf(error)
  logFailure(request, failure, error)
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', failure.retryAfterSeconds)
  }
  const { status, message } = failure
  void reply.code(status).send({ error: nameOfFailure(failure), error_description: message })
}

/** Of the names that clients know from the authorization endpoint. */
function nameOfFailure({ status }: AppError): string {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status < 500 ? 'invalid_request' : 'server_error'
}
