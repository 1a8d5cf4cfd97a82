import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

export function isIpAddress(host: string): boolean {
  return isIP(host) !== 0
}

/**
 * Whether an IP address is one of the public internet; false for a name. For IPv6 the allowed ranges are named, not the
 * forbidden ones: what carries an IPv4 address inside (mapped, 6to4, NAT64, Teredo) leads into private networks.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  return parsed.match(GLOBAL_UNICAST) && !NOT_GLOBAL.some((range) => parsed.match(range))
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Protocol assignments with Teredo, documentation twice, 6to4. */
const NOT_GLOBAL = ['2001::/23', '2001:db8::/32', '3fff::/20', '2002::/16'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)
