import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Call } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_MS, API, RATES } from '#contract/limits.ts'
import { CLOCKS_APART_MS } from '#contract/rules/moment.ts'

import { inMs } from './clock.ts'
import type { Clock } from './clock.ts'
import { prepared } from './database/prepared.ts'
import type { Tables } from './database/tables.ts'
import type { Session } from './session.ts'

interface Rate {
  readonly max: number
  readonly perMs: number
}

export interface RateLeases {
  /** @throws request/too-many above the rate */
  spend(key: string, rate: Rate, units?: number): Promise<void>
}

interface Lease {
  left: number
  /** The whole allowance of this window is leased out. */
  readonly isLast: boolean
  readonly endsAt: number
}

/** A lease is a twentieth of the allowance: that much may be lost when a process ends. */
const LEASES = 20
/** Above this number the oldest lease is dropped, and its remainder is lost. */
const LEASES_MAX = 20_000

/**
 * Counts for all processes together without a query for each request: a process leases a part of the allowance, which
 * no other process can spend.
 *
 * @param times factor on all rates
 */
export function createRateLeases(
  kit: { readonly db: Kysely<Tables>; readonly clock: Clock },
  times: number,
): RateLeases {
  const leases = new Map<string, Lease>()
  const underWay = new Map<string, Promise<void>>()

  async function spend(key: string, rate: Rate, units = 1): Promise<void> {
    for (;;) {
      const lease = found(key, rate)
      if (lease !== undefined && spendOf(lease, units)) return
      if (lease?.isLast === true) {
        throw new AppError('request/too-many', {
          retryAfterSeconds: secondsUntil(lease.endsAt, kit.clock),
        })
      }
      // Concurrent requests share one lease: several would take more from the other processes.
      await (underWay.get(key) ?? take(key, rate, units))
    }
  }

  /** A lease that ends more than a window from now was taken before the clock was set back. */
  function found(key: string, { perMs }: Rate): Lease | undefined {
    const lease = leases.get(key)
    const leftMs = (lease?.endsAt ?? 0) - kit.clock.now().getTime()
    return leftMs > 0 && leftMs <= perMs ? lease : undefined
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

  return { spend }
}

function secondsUntil(endsAtMs: number, clock: Clock): number {
  return Math.max(1, Math.ceil((endsAtMs - clock.now().getTime()) / SECOND_MS))
}

function spendOf(lease: Lease, units: number): boolean {
  if (lease.left < units) return false
  lease.left -= units
  return true
}

/**
 * Counts by user, or by network where there is no session. Requests with API keys have a count for each key, and leave
 * the person's own alone; of what costs others or money all keys of a user share one, and of drafts everybody's.
 *
 * @throws request/too-many
 */
export async function limitRate(
  rates: RateLeases,
  call: Call,
  { request, session }: { readonly request: FastifyRequest; readonly session: Session | null },
): Promise<void> {
  const units = unitsOf(call, request)
  if (session?.key !== undefined) await limitKey(rates, session, units)
  await limitCall(rates, call, { session, units, ip: request.ip })
}

/** @throws request/too-many */
export async function limitKey(
  rates: RateLeases,
  { userId, id }: Session,
  units = 1,
): Promise<void> {
  await rates.spend(`apiKey ${userId} ${id}`, RATES.apiKey, units)
}

interface Counted {
  readonly session: Session | null
  readonly units: number
  readonly ip: string
}

/**
 * The call's own rate, which of calls with API keys only some have.
 *
 * @throws request/too-many
 */
export async function limitCall(
  rates: RateLeases,
  call: Call,
  { session, units, ip }: Counted,
): Promise<void> {
  const isByKey = session?.key !== undefined
  if (isByKey && call.rate === undefined) return
  const name = call.rate ?? usualRate(call)
  const subject = session?.userId ?? networkOf(ip)
  const ofKeys = isByKey && name !== 'drafting' ? ' by key' : ''
  await rates.spend(`${name} ${subject}${ofKeys}`, RATES[name], units)
}

function usualRate({ access, method }: Call): keyof typeof RATES {
  if (access === 'anyone') return 'open'
  return method === 'GET' ? 'read' : 'write'
}

/** One, plus one for each megabyte; a body of unknown length counts as the largest that is allowed. */
function unitsOf(call: Call, { headers }: FastifyRequest): number {
  const told = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : null)
  const bytes = Number(told ?? call.bodyLimitBytes ?? API.bodyLimitBytes)
  return 1 + Math.floor(Math.min(bytes, API.postBodyLimitBytes) / MEGABYTE)
}

const MEGABYTE = 1_000_000

/**
 * Not for use inside a transaction: the count would be rolled back with it, and block other requests until its end.
 *
 * @throws request/too-many
 */
export async function refuseAbove(
  kit: { readonly db: Kysely<Tables>; readonly clock: Clock },
  counted: { readonly key: string; readonly max: number; readonly perMs: number },
): Promise<void> {
  const { count, endsAt } = await countUp(kit.db, kit.clock, counted)
  if (count <= counted.max) return
  throw new AppError('request/too-many', {
    retryAfterSeconds: secondsUntil(endsAt.getTime(), kit.clock),
  })
}

/**
 * Returns how often the event happened in the current window, this time included. A window that ends too far in the
 * future began under a wrong clock, so a new one begins. Where clocks are a little apart, it ends a whole window from now.
 */
export async function countUp(
  db: Kysely<Tables>,
  clock: Clock,
  counted: { readonly key: string; readonly perMs: number; readonly by?: number },
): Promise<{ readonly count: number; readonly endsAt: Date }> {
  const { key, perMs, by = 1 } = counted
  const [row] = await counting(db, {
    key,
    by,
    now: clock.now(),
    endsAt: inMs(clock, perMs),
    latest: inMs(clock, perMs + CLOCKS_APART_MS),
  })
  if (row === undefined) throw new Error('The count returned no row.')
  return { count: row.count, endsAt: row.ends_at }
}

const counting = prepared<
  { key: string; by: number; now: Date; endsAt: Date; latest: Date },
  { readonly count: number; readonly ends_at: Date }
>('count-up', (param) => {
  const isOver = sql`counted.ends_at <= ${param('now')} or counted.ends_at > ${param('latest')}`
  return sql`
      insert into rate_counts as counted (key, count, ends_at)
      values (${param('key')}, ${param('by')}, ${param('endsAt')})
      on conflict (key) do update set
        count = case when ${isOver} then excluded.count else counted.count + excluded.count end,
        ends_at = case when ${isOver} then excluded.ends_at
          else least(counted.ends_at, excluded.ends_at) end
      returning count, ends_at`
})

/**
 * The network that one person or company usually has: an IPv4 /24 or an IPv6 /64.
 *
 * @param ip as Fastify gives it: behind a trusted proxy the client's, else the socket's
 */
export function networkOf(ip: string): string {
  return rangeOf(ip, 24)
}

/** The address that one machine or household usually has: an IPv4 address or an IPv6 /64. */
export function addressOf(ip: string): string {
  return rangeOf(ip, 32)
}

function rangeOf(ip: string, v4Bits: 24 | 32): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  const bits = address.kind() === 'ipv4' ? v4Bits : 64
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
