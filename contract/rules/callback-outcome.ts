export type CallbackOutcome =
  | { readonly kind: 'success'; readonly next: '/accounts' }
  | { readonly kind: 'processing'; readonly next: '/sources' }
  /** `error`: LinkedIn's own word for why. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'none' }

/** Section 4 of the specification, "Callback page": what the query string of /linkedin/callback means. */
export function callbackOutcome(query: URLSearchParams): CallbackOutcome {
  const isFromLinkedIn = query.get('from') === 'linkedin'
  const error = query.get('error')
  if (isFromLinkedIn && error !== null) return { kind: 'refused', error }
  if (query.get('oauth_success') === 'true') {
    if (isFromLinkedIn && query.get('account_linked') === 'true') {
      return { kind: 'success', next: '/accounts' }
    }
    return { kind: 'processing', next: '/sources' }
  }
  if (query.has('code') || query.has('error') || query.has('oauth_success')) {
    return { kind: 'incomplete' }
  }
  return { kind: 'none' }
}
