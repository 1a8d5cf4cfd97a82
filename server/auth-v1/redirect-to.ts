import type { FastifyRequest } from 'fastify'

import type { AuthPolicy } from '#server/auth/policy.ts'

import { queryField } from './body.ts'

/**
 * Where a link may lead in the end: what was asked for, else where the request came from, else the
 * site. Only exact origins of the list count (ASVS 5.0, 10.4.1); anything else silently is the site.
 *
 * @param asked what the body asks for, where it does
 */
export function redirectTo(
  policy: AuthPolicy,
  request: FastifyRequest,
  asked?: string | null,
): string {
  const header = request.headers['redirect_to']
  const wanted =
    queryField(request, 'redirect_to') ||
    (typeof header === 'string' ? header : '') ||
    (asked ?? '') ||
    (request.headers.referer ?? '')
  return allowedRedirect(policy, wanted)
}

/** The address itself where it may be led to, else the site. */
export function allowedRedirect(policy: AuthPolicy, wanted: string): string {
  const { siteUrl, allowed } = policy.redirects
  if (!URL.canParse(wanted)) return siteUrl
  const { origin, protocol, username, password } = new URL(wanted)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  if (!isWeb || username !== '' || password !== '') return siteUrl
  const isAllowed = [siteUrl, ...allowed].some(
    (entry) => URL.canParse(entry) && new URL(entry).origin === origin,
  )
  return isAllowed ? wanted : siteUrl
}
