const STATUS = {
  invalid_request: 400,
  invalid_grant: 400,
  invalid_scope: 400,
  invalid_target: 400,
  unsupported_grant_type: 400,
  invalid_client_metadata: 400,
  invalid_redirect_uri: 400,
} as const

/** An answer of the token, revocation or registration endpoint (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707). */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: keyof typeof STATUS
  readonly status: number

  constructor(code: keyof typeof STATUS, description: string) {
    super(description)
    this.code = code
    this.status = STATUS[code]
  }
}
