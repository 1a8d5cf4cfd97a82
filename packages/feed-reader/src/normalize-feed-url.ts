/**
 * The spelling of an address under which all users share a feed. It has no credentials, because they are one user's;
 * path and query stay as they are, because servers tell their case apart.
 * @throws TypeError if the text is no web address
 */
export function normalizeFeedUrl(input: string): string {
  const written = input.trim().replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
  const url = new URL(withScheme(written))
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TypeError(`${url.protocol} is not a scheme of the web`)
  }
  url.hostname = url.hostname.replace(/\.$/, '')
  url.username = ''
  url.password = ''
  url.hash = ''
  if (url.search === '') url.search = ''
  return url.href
}

function withScheme(written: string): string {
  if (/^feed:/i.test(written)) return written.replace(/^feed:(?:\/\/)?/i, 'https://')
  // A host with a port ("example.com:8080") is not a scheme.
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written) ? written : `https://${written}`
}
