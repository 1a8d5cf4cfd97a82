import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import type { ErrorCode } from '#contract/error-codes.ts'
import { AppError, SENTENCES } from '#contract/errors.ts'
import type { Problem } from '#contract/wire.ts'

import {
  isDatabaseAway,
  isDatabaseFull,
  isDeadlock,
  isDuplicate,
  isOwnerGone,
} from './database/database-faults.ts'

/** The one place where something thrown becomes an answer: RFC 9457, plus the spec's `message`. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error)
  logFailure(request, failure, error)
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', failure.retryAfterSeconds)
  }
  const challenge = challengeOf(failure)
  if (challenge !== null) void reply.header('WWW-Authenticate', challenge)
  void reply
    .code(failure.status)
    .type('application/problem+json')
    // Caches store some error statuses by default.
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify(problemOf(failure, fieldFaults(error))))
}

/** Tells programs what is wrong with their token (RFC 6750, section 3). */
export function challengeOf({ code, status, scope }: AppError): string | null {
  if (scope !== undefined) return `Bearer error="insufficient_scope", scope="${scope}"`
  if (status !== 401) return null
  return code === 'session/missing' ? 'Bearer' : 'Bearer error="invalid_token"'
}

/** Logs faults of Lin as errors. Wrong or too many requests are no errors. */
export function logFailure(
  { log }: FastifyRequest,
  { status, code }: { readonly status: number; readonly code: string },
  error: unknown,
): void {
  if (error instanceof AppError && error.code === 'auth/busy') log.warn({ code }, 'request refused')
  // Said once as a warning, with the proxy's address.
  else if (status >= 500 && !(error instanceof AppError && error.code === 'server/proxy-header'))
    log.error({ err: error }, 'request failed')
  else log.info({ code }, 'request refused')
}

function problemOf(failure: AppError, errors: Problem['errors']): Problem {
  return {
    type: `/problems/${failure.code}`,
    title: SENTENCES[failure.code],
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    message: failure.message,
    ...(failure.scope === undefined ? {} : { scope: failure.scope }),
    ...(errors === undefined ? {} : { errors }),
  }
}

/** The answer to a caller for something that was thrown. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('request/invalid', { detail: describeFaults(error) })
  }
  // First: a body that is cut off ends in an ECONNRESET, too, which is no fault of the database.
  const code = codeOfFramework(error)
  if (code !== undefined) return new AppError(code, { cause: error })
  if (isDatabaseAway(error)) {
    return new AppError('server/unavailable', { cause: error, retryAfterSeconds: 2 })
  }
  if (isDatabaseFull(error)) {
    return new AppError('server/full', { cause: error, retryAfterSeconds: 60 })
  }
  if (isDeadlock(error)) {
    return new AppError('request/conflict', { cause: error, retryAfterSeconds: 1 })
  }
  if (isDuplicate(error)) return new AppError('request/duplicate', { cause: error })
  if (isOwnerGone(error)) return new AppError('session/dead', { cause: error })
  return new AppError('unexpected', { cause: error })
}

const FRAMEWORK_CODES = new Map<unknown, ErrorCode>([
  [400, 'request/invalid'],
  // A folder of the client's files is not listed.
  [403, 'request/not-found'],
  [404, 'request/not-found'],
  [413, 'request/too-large'],
  [415, 'request/not-json'],
  [429, 'request/too-many'],
])

function codeOfFramework(error: unknown): ErrorCode | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return FRAMEWORK_CODES.get(status)
}

function fieldFaults(error: unknown): Problem['errors'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  return error.validation.map((fault) => ({
    field: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: fault.message ?? 'is not valid',
  }))
}

function describeFaults(error: unknown): string {
  const faults = fieldFaults(error) ?? []
  const named = faults.map((fault) => `${fault.field || 'body'}: ${fault.message}`)
  return `${SENTENCES['request/invalid']} ${named.join('; ')}`.trim()
}
