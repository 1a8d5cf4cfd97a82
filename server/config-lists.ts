import ipaddr from 'ipaddr.js'

/** Comma-separated. */
export function listOf(text: string): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || [])
}

/** Addresses of machines, and networks (CIDR). */
export function areNetworks(text: string): boolean {
  return listOf(text).every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry))
}

/** `host:port`, as they are compared with addresses of the web. */
export function areHostPairs(text: string): boolean {
  return listOf(text).every(
    (entry) =>
      /^(?:\[[\da-f:.]+\]|[^\s:/@]+):[1-9]\d{0,4}$/i.test(entry) && URL.canParse(`http://${entry}`),
  )
}

/** Lin stands at the root of a host: links, screens and the service worker know no path before theirs. */
export function isBareAddress(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
