import type { ErrorCode } from '#contract/error-codes.ts'

export type CallbackOutcome =
  | { readonly kind: 'success'; readonly next: '/accounts' }
  | { readonly kind: 'processing'; readonly next: '/sources' }
  /** The consent came back in another browser, and waits under this one-time id. */
  | { readonly kind: 'pending'; readonly next: '/sources'; readonly link: string }
  | { readonly kind: 'refused'; readonly error: LinkedInError }
  | { readonly kind: 'failed'; readonly code: LinkingFailure }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'none' }

/**
 * Section 4 of the specification, "Callback page". Anybody can write such an address: an error that is in no
 * protocol is not shown, and makes the address `incomplete`.
 */
export function callbackOutcome(query: URLSearchParams): CallbackOutcome {
  const isFromLinkedIn = query.get('from') === 'linkedin'
  const error = query.get('error')
  if (isFromLinkedIn && error !== null) return outcomeOf(error)
  if (query.get('oauth_success') === 'true') {
    const link = query.get('link')
    if (isFromLinkedIn && query.get('account_linked') === 'true') {
      return { kind: 'success', next: '/accounts' }
    }
    if (isFromLinkedIn && link !== null) return { kind: 'pending', next: '/sources', link }
    return { kind: 'processing', next: '/sources' }
  }
  if (query.has('code') || query.has('error') || query.has('oauth_success')) {
    return { kind: 'incomplete' }
  }
  return { kind: 'none' }
}

function outcomeOf(error: string): CallbackOutcome {
  if (isLinkedInError(error)) return { kind: 'refused', error }
  return isLinkingFailure(error) ? { kind: 'failed', code: error } : { kind: 'incomplete' }
}

/** RFC 6749, 4.1.2.1, and LinkedIn's own. */
const LINKEDIN_ERRORS = [
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'unauthorized_scope_error',
] as const
export type LinkedInError = (typeof LINKEDIN_ERRORS)[number]

export function isLinkedInError(value: string): value is LinkedInError {
  return LINKEDIN_ERRORS.some((each) => each === value)
}

const LINKING_FAILURES = [
  'accounts/state-invalid',
  'accounts/exchange-failed',
] as const satisfies readonly ErrorCode[]
export type LinkingFailure = (typeof LINKING_FAILURES)[number]

export function isLinkingFailure(value: string): value is LinkingFailure {
  return LINKING_FAILURES.some((each) => each === value)
}
