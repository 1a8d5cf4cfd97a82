import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'

import type { Clock } from './clock.ts'
import type { Tables } from './database/tables.ts'
import { countUp } from './rate-counts.ts'

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
