import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** @param entries addresses and networks (CIDR) */
export function isWithin(ip: string, entries: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false
  const networks = entries.flatMap((entry) => networkOf(entry) ?? [])
  return ipaddr.subnetMatch(ipaddr.process(ip), { within: networks }, 'outside') === 'within'
}

export function isNear(ip: string, networks: readonly string[]): boolean {
  return isLoopback(ip) || isWithin(ip, networks)
}

/** Behind a proxy on this machine every caller would seem near. */
export function cameThroughProxy({ headers }: FastifyRequest): boolean {
  return FORWARDED.some((name) => name in headers)
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

export function isOwnMachine({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}

/** Tokens go over https only, or stay on the machine. */
export function mayGiveTokens(publicUrl: string): boolean {
  const url = new URL(publicUrl)
  return url.protocol === 'https:' || isOwnMachine(url)
}

function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'
}

function networkOf(entry: string): [[ipaddr.IPv4 | ipaddr.IPv6, number]] | null {
  if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)]
  if (!ipaddr.isValid(entry)) return null
  const address = ipaddr.process(entry)
  return [[address, address.kind() === 'ipv4' ? 32 : 128]]
}
