import type { FastifyRequest } from 'fastify'

import type { Call } from '#contract/calls.ts'
import { API, RATES } from '#contract/limits.ts'

import { networkOf } from './network.ts'
import type { RateLeases } from './rate-leases.ts'
import type { Session } from './session.ts'

/**
 * Counts a request of a call, for whoever sends it: a user, or without a session a network.
 *
 * @throws request/too-many
 */
export async function limitRate(
  rates: RateLeases,
  call: Call,
  { request, session }: { readonly request: FastifyRequest; readonly session: Session | null },
): Promise<void> {
  const name = call.rate ?? usualRate(call)
  const subject = session?.userId ?? networkOf(request.ip)
  await rates.spend(`${name} ${subject}`, RATES[name], unitsOf(call, request))
}

function usualRate({ access, method }: Call): keyof typeof RATES {
  if (access === 'anyone') return 'open'
  return method === 'GET' ? 'read' : 'write'
}

/** One, and one more for each megabyte: of a body that does not tell its length, of the largest. */
function unitsOf(call: Call, { headers }: FastifyRequest): number {
  const told = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : null)
  const bytes = Number(told ?? call.bodyLimitBytes ?? API.bodyLimitBytes)
  return 1 + Math.floor(Math.min(bytes, API.postBodyLimitBytes) / MEGABYTE)
}

const MEGABYTE = 1_000_000
