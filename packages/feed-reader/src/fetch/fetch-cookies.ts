/** A sign-in needs only a few cookies. */
export const COOKIE_LIMITS = { count: 20, chars: 4096 }

interface Cookie {
  readonly host: string
  readonly path: string
  readonly isSecure: boolean
  readonly value: string
}

/** The cookies of one fetch (RFC 6265). Each goes back only to the host that set it, whatever its Domain says. */
export class FetchCookies {
  readonly #cookies = new Map<string, Cookie>()
  #chars = 0

  /** True if a cookie is new, or has another value. Cookies beyond the limits are left out. */
  store(url: URL, written: string | readonly string[] | undefined): boolean {
    let isNew = false
    for (const line of typeof written === 'string' ? [written] : (written ?? [])) {
      isNew = this.#storeOne(url, line) || isNew
    }
    return isNew
  }

  /** The longest path comes first, as RFC 6265 asks. */
  headerFor(url: URL): string | null {
    const sent = [...this.#cookies]
      .filter(([, cookie]) => isFor(cookie, url))
      .toSorted(([, one], [, other]) => other.path.length - one.path.length)
      .map(([key, { value }]) => `${key.slice(key.lastIndexOf(' ') + 1)}=${value}`)
    return sent.length === 0 ? null : sent.join('; ')
  }

  #storeOne(url: URL, line: string): boolean {
    const [pair = '', ...rest] = line.split(';', ATTRIBUTES)
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at === -1 || !NAME.test(name) || !VALUE.test(value)) return false
    const attributes = new Map(rest.map(attributeOf))
    const isSecure = attributes.has('secure')
    if (isSecure && url.protocol !== 'https:') return false
    const path = attributes.get('path') ?? ''
    const cookie: Cookie = {
      host: url.host,
      path: path.startsWith('/') ? path : folderOf(url.pathname),
      isSecure,
      value,
    }
    const key = `${cookie.host} ${cookie.path} ${name}`
    const known = this.#cookies.get(key)
    if (known !== undefined) this.#delete(key, known)
    if (isOver(attributes)) return known !== undefined
    const size = key.length + value.length
    if (this.#cookies.size >= COOKIE_LIMITS.count || this.#chars + size > COOKIE_LIMITS.chars) {
      return false
    }
    this.#cookies.set(key, cookie)
    this.#chars += size
    return known?.value !== value
  }

  #delete(key: string, { value }: Cookie): void {
    this.#cookies.delete(key)
    this.#chars -= key.length + value.length
  }
}

const ATTRIBUTES = 12
/** A name is a token of HTTP. A value may also have characters that RFC 6265 forbids and browsers accept. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/
const VALUE = /^[\u{20}-\u{3a}\u{3c}-\u{7e}]*$/u

function attributeOf(written: string): [name: string, value: string] {
  const at = written.indexOf('=')
  const name = at === -1 ? written : written.slice(0, at)
  return [name.trim().toLowerCase(), at === -1 ? '' : written.slice(at + 1).trim()]
}

/** A site deletes a cookie by a time that has passed. */
function isOver(attributes: ReadonlyMap<string, string>): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  return Date.parse(attributes.get('expires') ?? '') <= Date.now()
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

function isFor({ host, path, isSecure }: Cookie, url: URL): boolean {
  if (host !== url.host || (isSecure && url.protocol !== 'https:')) return false
  const folder = path.endsWith('/') ? path : `${path}/`
  return url.pathname === path || url.pathname.startsWith(folder)
}
