/** Error codes of the contract and the HTTP status each usually has. */
const STATUS = {
  validation_failed: 400,
  bad_json: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 403,
  user_already_exists: 422,
  email_exists: 422,
  weak_password: 422,
  same_password: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  current_password_required: 400,
  current_password_invalid: 400,
  anonymous_provider_disabled: 422,
  phone_provider_disabled: 422,
  otp_disabled: 422,
  saml_provider_disabled: 404,
  web3_provider_disabled: 422,
  provider_disabled: 400,
  manual_linking_disabled: 404,
  mfa_phone_enroll_not_enabled: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_factor_not_found: 404,
  mfa_challenge_expired: 422,
  mfa_verification_failed: 422,
  insufficient_aal: 403,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  user_not_found: 403,
  session_not_found: 403,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  conflict: 409,
  otp_expired: 403,
  flow_state_not_found: 404,
  flow_state_expired: 422,
  bad_code_verifier: 400,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  request_entity_too_large: 413,
  not_found: 404,
  unexpected_failure: 500,
} as const

export type DoorErrorCode = keyof typeof STATUS

export type WeakReason = 'length' | 'characters' | 'pwned'

interface DoorErrorOptions {
  /** Where the code has another status than usual. */
  readonly status?: number
  readonly reasons?: readonly WeakReason[]
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** A failure as clients of /auth/v1 know it: the code for programs, the message for people. */
export class DoorError extends Error {
  override readonly name = 'DoorError'
  readonly code: DoorErrorCode
  readonly status: number
  readonly reasons: readonly WeakReason[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: DoorErrorCode, message: string, options: DoorErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? STATUS[code]
    this.reasons = options.reasons
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
