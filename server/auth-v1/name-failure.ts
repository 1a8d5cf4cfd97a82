import type { ErrorCode } from '#contract/error-codes.ts'
import { AppError } from '#contract/errors.ts'
import { isDatabaseAway, isDatabaseConflict } from '#server/kit/database/database-faults.ts'

import { DoorError } from './errors.ts'
import type { DoorErrorCode } from './errors.ts'

/** Whatever was thrown, in this door's words. What only /api would tell is not told here. */
export function nameFailure(error: unknown): DoorError {
  if (error instanceof DoorError) return error
  if (error instanceof AppError) return translate(error)
  if (isDatabaseAway(error)) {
    // Never a 4xx: a client that hears one throws its session away.
    const retryAfterSeconds = 2
    return new DoorError('unexpected_failure', 'The database cannot be reached just now', {
      status: 503,
      retryAfterSeconds,
      cause: error,
    })
  }
  if (isDatabaseConflict(error) || isLockTimeout(error)) {
    return new DoorError('conflict', 'Too many concurrent requests for the same session', {
      retryAfterSeconds: 1,
      cause: error,
    })
  }
  return nameFrameworkFailure(error)
}

const LIMITED = ['over_request_rate_limit', 'Request rate limit reached'] as const
const REFUSED = ['invalid_credentials', 'Invalid login credentials'] as const

const IN_DOOR_WORDS = new Map<ErrorCode, readonly [DoorErrorCode, string, number?]>([
  ['auth/suspended', ['user_banned', 'User is banned', 400]],
  ['request/too-many', LIMITED],
  ['auth/too-many-attempts', LIMITED],
  ['auth/user-not-found', REFUSED],
  ['auth/invalid-credentials', REFUSED],
  // The owner is sent a mail; a stranger is not told that the password was right.
  ['auth/device-unknown', REFUSED],
  ['auth/code-invalid', ['mfa_verification_failed', 'Invalid TOTP code entered']],
  ['session/dead', ['session_not_found', 'Session from session_id claim in JWT does not exist']],
  ['auth/unconfirmed', ['email_not_confirmed', 'Email not confirmed']],
  ['auth/invalid-email', ['validation_failed', 'Unable to validate email address: invalid format']],
])

function translate(error: AppError): DoorError {
  const { retryAfterSeconds } = error
  const [code, message, as] = IN_DOOR_WORDS.get(error.code) ?? [null, error.message]
  const options = {
    cause: error,
    ...(as === undefined ? {} : { status: as }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
  if (code !== null) return new DoorError(code, message, options)
  const status = error.status >= 500 ? error.status : 500
  return new DoorError('unexpected_failure', message, { ...options, status })
}

function nameFrameworkFailure(error: unknown): DoorError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) {
    return new DoorError('request_entity_too_large', 'Request body is larger than 1 MB', {
      cause: error,
    })
  }
  if (status === 404) return new DoorError('not_found', 'Not found', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new DoorError('validation_failed', 'The request could not be read', { cause: error })
  }
  return new DoorError('unexpected_failure', 'Unexpected failure', { cause: error })
}

/** PostgreSQL 55P03: another refresh of the same session held its row for too long. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
