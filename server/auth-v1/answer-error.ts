import type { FastifyReply, FastifyRequest } from 'fastify'

import type { DoorError } from './errors.ts'
import { nameFailure } from './name-failure.ts'

/** The version of the API whose error bodies name their code as `code`. */
const NAMED_CODES_SINCE = '2024-01-01'

/** The one place where something thrown becomes an answer, in the body that the client's version reads. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = nameFailure(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ code: failure.code }, 'request refused')
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', failure.retryAfterSeconds)
  }
  const version = versionOf(request)
  const isNamed = version !== null && version >= NAMED_CODES_SINCE
  if (isNamed) void reply.header('X-Supabase-Api-Version', version)
  void reply
    .code(failure.status)
    .header('X-Sb-Error-Code', failure.code)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isNamed ? newBody(failure) : oldBody(failure, request.id)))
}

function newBody(failure: DoorError): Record<string, unknown> {
  return { code: failure.code, message: failure.message, ...weakness(failure) }
}

function oldBody(failure: DoorError, requestId: string): Record<string, unknown> {
  return {
    code: failure.status,
    error_code: failure.code,
    msg: failure.message,
    ...(failure.status >= 500 ? { error_id: requestId } : {}),
    ...weakness(failure),
  }
}

function weakness(failure: DoorError): Record<string, unknown> {
  return failure.reasons === undefined ? {} : { weak_password: { reasons: failure.reasons } }
}

function versionOf(request: FastifyRequest): string | null {
  const header = request.headers['x-supabase-api-version']
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) ? header : null
}
