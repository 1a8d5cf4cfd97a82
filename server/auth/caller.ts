import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

import { deviceLabel } from './device-label.ts'

/** Who sends a request, as far as it can be told before anybody has signed in. */
export interface Caller {
  /** An IPv4 /24 or an IPv6 /64: what one person or company usually has. */
  readonly network: string
  /** "Firefox on Windows". */
  readonly device: string
  /** The device cookie's value; null where there is none. */
  readonly deviceToken: string | null
}

export const DEVICE_COOKIE = 'lin-device'

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request.ip),
    device: deviceLabel(request.headers['user-agent']),
    deviceToken: readDeviceCookie(request.headers.cookie),
  }
}

/** @param ip as Fastify gives it: behind a trusted proxy the client's, else the socket's */
function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  const isV4 = address.kind() === 'ipv4'
  const bits = isV4 ? 24 : 64
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

function readDeviceCookie(header: string | undefined): string | null {
  const match = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`).exec(header ?? '')
  return match?.[1] ?? null
}
