import type { FastifyRequest } from 'fastify'

import { networkOf } from '#server/kit/rates.ts'

import { readDeviceCookie } from './device-cookie.ts'
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

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: networkOf(request.ip),
    device: deviceLabel(request.headers['user-agent']),
    deviceToken: readDeviceCookie(request.headers.cookie),
  }
}
