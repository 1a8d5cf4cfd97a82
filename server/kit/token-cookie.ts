import { SECOND_MS } from '#contract/limits.ts'

interface TokenCookie {
  readonly name: string
  readonly token: string
  readonly path: string
  readonly lifeMs: number
}

/** Over https the cookie is for this host alone, and browsers then require that it is for all paths of the host. */
export function tokenCookie(publicUrl: string, cookie: TokenCookie): string {
  const { name, token, path, lifeMs } = cookie
  const isSecure = isOverHttps(publicUrl)
  const pair = `${tokenCookieName(publicUrl, name)}=${token}`
  const reach = `Path=${isSecure ? '/' : path}; Max-Age=${lifeMs / SECOND_MS}`
  return `${pair}; ${reach}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Over https with a prefix: no other host, and no page that came over http, can set a cookie of this name. */
export function tokenCookieName(publicUrl: string, name: string): string {
  return isOverHttps(publicUrl) ? `__Host-${name}` : name
}

export function readTokenCookie(header: string | undefined, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}

function isOverHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
