const STATUS = {
  validation_failed: 400,
  bad_json: 400,
  invalid_credentials: 400,
  user_banned: 403,
  weak_password: 422,
  same_password: 422,
  insufficient_aal: 403,
  no_authorization: 401,
  bad_jwt: 403,
  user_not_found: 403,
  session_not_found: 403,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  conflict: 409,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  request_entity_too_large: 413,
  not_found: 404,
  unexpected_failure: 500,
} as const

export type ApiErrorCode = keyof typeof STATUS

interface ApiErrorOptions {
  readonly status?: number
  readonly reasons?: readonly ('length' | 'pwned')[]
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly reasons: ApiErrorOptions['reasons']
  readonly retryAfterSeconds: number | undefined

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? STATUS[code]
    this.reasons = options.reasons
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function sessionGone(): ApiError {
  return new ApiError('session_not_found', 'Session from session_id claim in JWT does not exist')
}

export function linkExpired(): ApiError {
  return new ApiError('otp_expired', 'Email link is invalid or has expired')
}
