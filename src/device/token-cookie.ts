/** The server never reads this cookie: the bearer header alone counts, so no site can ride on it. */
export function readCookieToken(): string | null {
  const start = `${cookieName()}=`
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start))
  return pair === undefined ? null : pair.slice(start.length)
}

export function writeCookieToken(token: string, expiresAtMs: number): void {
  writeCookie(token, Math.max(0, Math.floor((expiresAtMs - Date.now()) / 1000)))
}

export function clearCookieToken(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, maxAgeSeconds: number): void {
  const secure = isSecure() ? '; Secure' : ''
  document.cookie = `${cookieName()}=${value}; Path=/; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`
}

/**
 * Browsers take the `__Host-` prefix over https alone. Over http, on the machine itself, all ports
 * share their cookies: the name keeps another app's apart.
 */
function cookieName(): string {
  return isSecure() ? '__Host-token' : `token-${location.port || '80'}`
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}
