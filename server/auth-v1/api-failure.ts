import type { FastifyReply, FastifyRequest } from 'fastify'

import type { ErrorCode } from '#contract/error-codes.ts'
import { AppError } from '#contract/errors.ts'
import { isDatabaseAway, isDeadlock, isDuplicate } from '#server/kit/database/database-faults.ts'
import { logFailure } from '#server/kit/problem.ts'

import { ApiError } from './api-error.ts'
import type { ApiErrorCode } from './api-error.ts'

/** The version of the API whose error bodies name their code as `code`. */
const NAMED_CODES_SINCE = '2024-01-01'

/** This is the one place where a thrown error becomes an answer, in the format that the client's version reads. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asApiError(error)
  logFailure(request, failure, error)
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

/** A code of /api without a counterpart is not disclosed. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof AppError) return translate(error)
  // First: a body that is cut off ends in an ECONNRESET, too, which is no fault of the database.
  const refusal = refusalOfFramework(error)
  if (refusal !== null) return refusal
  if (isDatabaseAway(error)) {
    // Never a 4xx: a client that receives one throws its session away.
    return new ApiError('unexpected_failure', 'The database cannot be reached just now', {
      status: 503,
      retryAfterSeconds: 2,
      cause: error,
    })
  }
  if (isDeadlock(error) || isDuplicate(error) || isLockTimeout(error)) {
    return new ApiError('conflict', 'Too many concurrent requests for the same session', {
      retryAfterSeconds: 1,
      cause: error,
    })
  }
  return new ApiError('unexpected_failure', 'Unexpected failure', { cause: error })
}

const TRANSLATED = new Map<ErrorCode, readonly [ApiErrorCode, string]>([
  ['request/too-many', ['over_request_rate_limit', 'Request rate limit reached']],
  ['request/not-https', ['validation_failed', 'This server is reached over https alone']],
  ['session/dead', ['session_not_found', 'Session from session_id claim in JWT does not exist']],
  ['auth/invalid-email', ['validation_failed', 'Unable to validate email address: invalid format']],
])

function translate(error: AppError): ApiError {
  const { message, retryAfterSeconds } = error
  const options = {
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
  const translated = TRANSLATED.get(error.code)
  if (translated !== undefined) return new ApiError(...translated, options)
  const status = error.status >= 500 ? error.status : 500
  return new ApiError('unexpected_failure', message, { ...options, status })
}

/** PostgreSQL 55P03: another refresh of the same session held its row for too long. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

function refusalOfFramework(error: unknown): ApiError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  const options = { cause: error }
  if (status === 413) {
    return new ApiError('request_entity_too_large', 'Request body is too large', options)
  }
  if (status === 404) return new ApiError('not_found', 'Not found', options)
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ApiError('validation_failed', 'The request could not be read', options)
  }
  return null
}

function versionOf(request: FastifyRequest): string | null {
  const header = request.headers['x-supabase-api-version']
  return typeof header === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(header) ? header : null
}

function newBody(failure: ApiError): Record<string, unknown> {
  return { code: failure.code, message: failure.message, ...weakness(failure) }
}

function oldBody(failure: ApiError, requestId: string): Record<string, unknown> {
  return {
    code: failure.status,
    error_code: failure.code,
    msg: failure.message,
    ...(failure.status >= 500 ? { error_id: requestId } : {}),
    ...weakness(failure),
  }
}

function weakness(failure: ApiError): Record<string, unknown> {
  return failure.reasons === undefined ? {} : { weak_password: { reasons: failure.reasons } }
}
