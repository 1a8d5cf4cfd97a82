import { AUTH_LIMITS, SECOND_MS } from '#contract/limits.ts'

const NAME = 'lin-device'
/** Over https alone: no other host, and no page that came over http, can set it in our place. */
const HOST_NAME = `__Host-${NAME}`

/** What the browser of a known device is told to keep, for Set-Cookie. @param publicUrl where people reach Lin */
export function deviceCookie(publicUrl: string, token: string): string {
  const maxAge = AUTH_LIMITS.deviceMs / SECOND_MS
  const isSecure = publicUrl.startsWith('https:')
  const pair = `${isSecure ? HOST_NAME : NAME}=${token}`
  return `${pair}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The token in a Cookie header; by the plain name over http, and where it was kept before there was the other. */
export function readDeviceCookie(header: string | undefined): string | null {
  const given = header ?? ''
  return OWN_HOST.exec(given)?.[1] ?? ANY_HOST.exec(given)?.[1] ?? null
}

const OWN_HOST = valueOf(HOST_NAME)
const ANY_HOST = valueOf(NAME)

function valueOf(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
}
