export type CallbackOutcome =
  | { readonly kind: 'success'; readonly message: string; readonly next: '/accounts' }
  | { readonly kind: 'processing'; readonly message: string; readonly next: '/sources' }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'none' }

/** Section 4 of the specification, "Callback page": what the query string of /linkedin/callback means. */
export function callbackOutcome(query: URLSearchParams): CallbackOutcome {
  const isFromLinkedIn = query.get('from') === 'linkedin'
  const error = query.get('error')
  if (isFromLinkedIn && error !== null) {
    return { kind: 'error', message: `Authentication failed: ${error}` }
  }
  if (query.get('oauth_success') === 'true') {
    if (isFromLinkedIn && query.get('account_linked') === 'true') {
      return {
        kind: 'success',
        message: 'LinkedIn account linked successfully!',
        next: '/accounts',
      }
    }
    return { kind: 'processing', message: 'Processing account linking...', next: '/sources' }
  }
  if (query.has('code') || query.has('error') || query.has('oauth_success')) {
    return { kind: 'error', message: 'Authentication process incomplete. Please try again.' }
  }
  return { kind: 'none' }
}
