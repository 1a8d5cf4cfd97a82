/** Schemes of programs that are in wide use without a dot, which RFC 8252 (7.1) would have in them. */
const KNOWN_SCHEMES = ['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:', 'goose:']
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Whether an answer may go there at all: https, a loopback address, or the scheme of a program (RFC 8252, section 7).
 * A scheme that browsers themselves act on, such as `javascript:`, is none of those.
 */
export function isFitRedirectUri(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || text.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url) || isOfProgram(url)
}

/** Equal, character by character. Of loopback addresses the port is the program's to choose (RFC 8252, 7.3). */
export function matchesRedirectUri(registered: string, asked: string): boolean {
  if (registered === asked) return true
  const [one, other] = [URL.parse(registered), URL.parse(asked)]
  if (one === null || other === null || !isLoopback(one) || !isLoopback(other)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}

/** The host that gets the answer; of a program on the device, its scheme. */
export function redirectHost(text: string): string {
  const url = new URL(text)
  return isOfProgram(url) ? url.protocol.slice(0, -1) : url.host
}

/** The answer goes to a program on the person's own machine. */
export function isLocal(text: string): boolean {
  const url = new URL(text)
  return isLoopback(url) || isOfProgram(url)
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.includes(hostname)
}

function isOfProgram({ protocol }: URL): boolean {
  return protocol.includes('.') || KNOWN_SCHEMES.includes(protocol)
}
