import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Call } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_MS, API, RATES } from '#contract/limits.ts'

import { inMs } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database/tables.ts'
import type { Session } from './session.ts'

interface Rate {
  readonly max: number
  readonly perMs: number
}

export interface RateLeases {
  /**
   * Counts a request under a key, and refuses it when more came than the rate lets through.
   *
   * @throws request/too-many
   */
  spend(key: string, rate: Rate, units?: number): Promise<void>
}

/** What a process may still let through under a key, until the stretch of time ends. */
interface Lease {
  left: number
  /** The database has no more to give. */
  readonly isLast: boolean
  readonly endsAt: number
}

/** A lease is a twentieth of what may pass: so much may be lost with a process that ends. */
const LEASES = 20
/** Whoever is forgotten beyond this asks the database again, and has lost what was left of a lease. */
const LEASES_MAX = 20_000

/**
 * Counts requests for all processes together without asking the database at each: a process takes a
 * lease on some of what may pass, which nobody else can spend, and asks again when it is used up.
 *
 * @param times how many times as much as the rates say passes here
 */
export function createRateLeases(
  kit: { readonly db: Kysely<Tables>; readonly clock: Clock },
  times: number,
): RateLeases {
  const leases = new Map<string, Lease>()
  const underWay = new Map<string, Promise<void>>()

  async function spend(key: string, rate: Rate, units = 1): Promise<void> {
    for (;;) {
      const lease = found(key)
      if (lease !== undefined && spendOf(lease, units)) return
      if (lease?.isLast === true) {
        throw new AppError('request/too-many', { retryAfterSeconds: secondsLeft(lease) })
      }
      // Those of one moment share one lease: more would be taken from the other processes.
      await (underWay.get(key) ?? take(key, rate, units))
    }
  }

  function found(key: string): Lease | undefined {
    const lease = leases.get(key)
    return lease === undefined || lease.endsAt <= kit.clock.now().getTime() ? undefined : lease
  }

  function take(key: string, rate: Rate, units: number): Promise<void> {
    const taking = ask(key, rate, units).finally(() => underWay.delete(key))
    underWay.set(key, taking)
    return taking
  }

  async function ask(key: string, { max, perMs }: Rate, units: number): Promise<void> {
    const size = Math.max(units, Math.ceil(max / LEASES))
    const { count, endsAt } = await countUp(kit.db, kit.clock, { key, perMs, by: size })
    const granted = Math.min(size, Math.max(0, allowed(max) - (count - size)))
    const before = leases.get(key)
    const left = before?.endsAt === endsAt.getTime() ? before.left : 0
    keep(key, { left: left + granted, isLast: granted < size, endsAt: endsAt.getTime() })
  }

  function allowed(max: number): number {
    return Math.max(1, Math.floor(max * times))
  }

  function keep(key: string, lease: Lease): void {
    leases.delete(key)
    leases.set(key, lease)
    const [oldest] = leases.keys()
    if (leases.size > LEASES_MAX && oldest !== undefined) leases.delete(oldest)
  }

  function secondsLeft({ endsAt }: Lease): number {
    return Math.max(1, Math.ceil((endsAt - kit.clock.now().getTime()) / SECOND_MS))
  }

  return { spend }
}

function spendOf(lease: Lease, units: number): boolean {
  if (lease.left < units) return false
  lease.left -= units
  return true
}

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

/**
 * Counts something, and refuses it when it happened more than `max` times in this stretch of time.
 *
 * Not for use inside a transaction: its count would be rolled back, and would wait for it.
 *
 * @throws request/too-many
 */
export async function refuseAbove(
  kit: { readonly db: Kysely<Tables>; readonly clock: Clock },
  counted: { readonly key: string; readonly max: number; readonly perMs: number },
): Promise<void> {
  const { count, endsAt } = await countUp(kit.db, kit.clock, counted)
  if (count <= counted.max) return
  const leftMs = endsAt.getTime() - kit.clock.now().getTime()
  throw new AppError('request/too-many', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / SECOND_MS)),
  })
}

/**
 * How often something happened, this time included, since the first time in the last `perMs`.
 *
 * @param counted.by how many times it happens now
 */
export async function countUp(
  db: Kysely<Tables>,
  clock: Clock,
  counted: { readonly key: string; readonly perMs: number; readonly by?: number },
): Promise<{ readonly count: number; readonly endsAt: Date }> {
  const now = clock.now()
  const { by = 1 } = counted
  const row = await db
    .insertInto('rate_counts')
    .values({ key: counted.key, count: by, ends_at: inMs(clock, counted.perMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counts.ends_at <= ${now} then excluded.count else rate_counts.count + excluded.count end`,
        ends_at: sql`case when rate_counts.ends_at <= ${now} then excluded.ends_at else rate_counts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, endsAt: row.ends_at }
}

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
