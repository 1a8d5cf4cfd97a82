import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { SCOPES } from '#contract/auth.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { MCP } from '#contract/limits.ts'
import { OAUTH_PATHS } from '#contract/oauth/oauth.ts'
import { requireKey } from '#server/access/by-key.ts'
import { handle } from '#server/kit/api.ts'
import type { Api } from '#server/kit/api.ts'
import { requireScope } from '#server/kit/key-gate.ts'
import type { KeySession } from '#server/kit/key-gate.ts'
import { mayGiveTokens } from '#server/kit/networks.ts'
import { challengeOf, failureOf, logFailure } from '#server/kit/problem.ts'
import { limitKey } from '#server/kit/rates.ts'
import { ANSWERS_DATA } from '#server/kit/security-headers.ts'
import { bearerToken, isApiKey } from '#server/kit/session.ts'

import type { Exchange } from './exchange.ts'
import type { CreateMcpServer } from './server.ts'
import type { McpKit } from './tool.ts'

/** Its code is loaded by whoever asks first. */
export function registerAccessCheck(api: Api, { publicUrl }: Pick<McpKit, 'publicUrl'>): void {
  handle(api, CALLS.checkProgramAccess, async () => {
    const { checkAccess } = await import('./check-access.ts')
    return checkAccess(publicUrl)
  })
}

/**
 * The Model Context Protocol over Streamable HTTP, for programs with an API key. A request without one is refused
 * before anything else is looked at, its method included.
 */
export function registerMcp(
  api: Api,
  kit: McpKit,
  version: string,
  create?: CreateMcpServer,
): void {
  let exchange: Exchange | undefined
  /** The protocol is loaded with the first request: most instances never hear one. */
  async function open(): Promise<Exchange> {
    if (exchange !== undefined) return exchange
    const { createExchange } = await import('./exchange.ts')
    exchange ??= createExchange(kit.publicUrl, version, create)
    return exchange
  }
  const sessions = new WeakMap<FastifyRequest, KeySession>()
  api.app.addHook('preClose', (done) => {
    exchange?.endStreams()
    done()
  })
  api.app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP.path,
    ...ANSWERS_DATA,
    bodyLimit: MCP.bodyLimitBytes,
    // A stream of events has to arrive piece by piece.
    compress: false,
    onRequest: [
      async (request, reply) => (await open()).checkOrigin(request, reply),
      async (request, reply) => {
        const session = await requireKey(api, request)
        await limitKey(api.rates, session)
        // Before the body is read, which other methods need not have.
        if (request.method !== 'POST') return refuseMethod(reply)
        sessions.set(request, session)
      },
    ],
    errorHandler: faultAnswerer(kit.publicUrl),
    async handler(request, reply) {
      const session = sessions.get(request)
      if (session === undefined) throw new AppError('unexpected')
      if (!isApiKey(bearerToken(request))) await requireToolScope(request.body, session)
      if (Array.isArray(request.body)) throw new AppError('request/invalid', { detail: ONE_EACH })
      void reply.header('X-Accel-Buffering', 'no')
      return (await open()).answer({ api, kit, session, request }, reply)
    },
  })
}

/** RFC 9110, 15.5.6. */
function refuseMethod(reply: FastifyReply): FastifyReply {
  const error = { code: REFUSED, message: 'Method not allowed.' }
  return reply
    .code(405)
    .header('Allow', 'POST')
    .type('application/json')
    .send(JSON.stringify({ jsonrpc: '2.0', error, id: null }))
}

const ONE_EACH = 'Send one message with each request: batches left the protocol in 2025.'

/**
 * Whoever was let in by OAuth can be asked for more: 403 tells the client which scope is missing. A key has what it has.
 *
 * @throws keys/scope-missing
 */
async function requireToolScope(body: unknown, { key }: KeySession): Promise<void> {
  const { scopeOfCall } = await import('./server.ts')
  const scope = scopeOfCall(body)
  if (scope !== null) requireScope(key, scope, 'for this tool')
}

/** Refuses as an error of JSON-RPC, with the id of the request where it could be read. */
function faultAnswerer(publicUrl: string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerFault(error, request, reply, publicUrl)
}

function answerFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const failure = failureOf(error)
  logFailure(request, failure, error)
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', failure.retryAfterSeconds)
  }
  const challenge = challengeOf(failure)
  if (challenge !== null) {
    void reply.header('WWW-Authenticate', withMetadata(challenge, failure, publicUrl))
  }
  const { status, code, message } = failure
  void reply
    .code(status)
    .type('application/json')
    .send(
      JSON.stringify({
        jsonrpc: '2.0',
        error: {
          code: isUnparsed(request, status) ? PARSE_ERROR : REFUSED,
          message,
          data: { code },
        },
        id: Identified.safeParse(request.body).data?.id ?? null,
      }),
    )
}

/** A request in JSON-RPC 2.0, 4: a notification has no id. */
const Identified = z.object({ method: z.string(), id: z.union([z.string(), z.number()]) })

/** Says where the metadata is (RFC 9728, 5.1), and which scopes a client may ask for: the person chooses among them. */
function withMetadata(challenge: string, { scope }: AppError, publicUrl: string): string {
  if (!mayGiveTokens(publicUrl)) return challenge
  const metadata = `resource_metadata="${publicUrl}${OAUTH_PATHS.resourceMetadata}${MCP.path}"`
  const parts = scope === undefined ? [metadata, `scope="${SCOPES.join(' ')}"`] : [metadata]
  return `${challenge}${challenge === 'Bearer' ? ' ' : ', '}${parts.join(', ')}`
}

/** JSON-RPC 2.0, 5.1; and the first of the codes that servers define themselves. */
const PARSE_ERROR = -32_700
const REFUSED = -32_000

function isUnparsed({ body }: FastifyRequest, status: number): boolean {
  return status === 400 && body === undefined
}
