import ipaddr from 'ipaddr.js'

/**
 * What one person or company usually has of the internet: an IPv4 /24 or an IPv6 /64.
 *
 * @param ip as Fastify gives it: behind a trusted proxy the client's, else the socket's
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  const isV4 = address.kind() === 'ipv4'
  const bits = isV4 ? 24 : 64
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
