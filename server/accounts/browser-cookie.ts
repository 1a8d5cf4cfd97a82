import { MINUTE_MS } from '#contract/limits.ts'
import { readTokenCookie, tokenCookie, tokenCookieName } from '#server/kit/token-cookie.ts'

/** How long an authorization may take until LinkedIn's answer comes, and that answer until it is confirmed. */
export const AUTHORIZATION_MS = 10 * MINUTE_MS

const NAME = 'lin-authorization'

export function browserCookie(publicUrl: string, token: string): string {
  const path = '/api/accounts/callback'
  return tokenCookie(publicUrl, { name: NAME, token, path, lifeMs: AUTHORIZATION_MS })
}

export function readBrowserCookie(publicUrl: string, header: string | undefined): string | null {
  return readTokenCookie(header, tokenCookieName(publicUrl, NAME))
}
