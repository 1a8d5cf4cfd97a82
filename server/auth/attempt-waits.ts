import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import { AUTH_LIMITS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import type { AuthKit } from './auth-kit.ts'

interface Who {
  readonly account: Buffer
  readonly network: string
  /** Null for a device that the account does not know. */
  readonly device: Buffer | null
}

interface Standing {
  /** Zero where nothing is to be waited for. */
  readonly waitMs: number
  /** As many tries are under way as may still fail: what becomes of them decides. */
  readonly mustSeeFirst: boolean
  /** More wrong guesses at the account, from all networks together, than a person makes. */
  readonly isBesieged: boolean
  /** There are failures that a complete sign-in from here would forget. */
  readonly hasFailed: boolean
}

interface Counts {
  readonly pair: number
  readonly pending: number
  readonly pair_last: Date | null
  readonly network: number
  readonly accounts: number
  readonly network_last: Date | null
  readonly everywhere: number
}

/** How long somebody has to wait before the next try, and how the account stands. */
export async function readStanding(kit: AuthKit, tx: Kysely<Tables>, who: Who): Promise<Standing> {
  const { rows } = await countsOf(kit, who).execute(tx)
  const [counts] = rows
  if (counts === undefined) throw new Error('Counting answered no row.')
  const now = kit.clock.now().getTime()
  const until = Math.max(pairEnd(counts), who.device === null ? networkEnd(kit, counts) : 0)
  return {
    waitMs: Math.max(0, until - now),
    mustSeeFirst: counts.pending >= Math.max(1, AUTH_LIMITS.pair.failuresFree - counts.pair),
    isBesieged: counts.everywhere > AUTH_LIMITS.account.failures,
    hasFailed: counts.pair > 0,
  }
}

/** Epoch milliseconds; 0: no wait. */
function pairEnd({ pair, pair_last }: Counts): number {
  const { failuresFree, firstWaitMs, waitMaxMs } = AUTH_LIMITS.pair
  if (pair < failuresFree || pair_last === null) return 0
  return pair_last.getTime() + Math.min(waitMaxMs, firstWaitMs * 2 ** (pair - failuresFree))
}

function networkEnd({ policy }: AuthKit, counts: Counts): number {
  const { failures, accounts, waitMs } = AUTH_LIMITS.network
  const times = policy.isGenerous ? AUTH_LIMITS.rate.generousTimes : 1
  const isOver = counts.network >= failures * times || counts.accounts > accounts * times
  return isOver && counts.network_last !== null ? counts.network_last.getTime() + waitMs : 0
}

/**
 * The network's counts end at its last failure, not now: a wait that has begun must not end early
 * because the failures that led to it grow old meanwhile.
 */
function countsOf(kit: AuthKit, { account, network, device }: Who): RawBuilder<Counts> {
  const { pair, network: net, account: all } = AUTH_LIMITS
  const own =
    device === null ? sql`network = ${network} and device is null` : sql`device = ${device}`
  return sql<Counts>`
    with failures as not materialized (
      select * from auth_attempts
      where kind = 'failure'
        or (kind = 'pending' and at <= ${inMs(kit.clock, -pair.pendingMs)})),
    pending as (
      select count(*)::int as pending from auth_attempts
      where kind = 'pending' and account = ${account} and ${own}
        and at > ${inMs(kit.clock, -pair.pendingMs)}),
    pair as (
      select count(*)::int as pair, max(at) as pair_last from failures
      where account = ${account} and ${own} and at > ${inMs(kit.clock, -pair.forgottenMs)}),
    latest as (
      select max(at) as network_last from failures
      where network = ${network} and device is null and at > ${inMs(kit.clock, -net.waitMs)}),
    network as (
      select
        count(*) filter (where at > network_last - ${net.failuresPerMs} * interval '1 ms')::int as network,
        count(distinct account)::int as accounts
      from failures, latest
      where network = ${network} and device is null
        and at > network_last - ${net.accountsPerMs} * interval '1 ms'),
    everywhere as (
      select count(*)::int as everywhere from failures
      where account = ${account} and device is null and at > ${inMs(kit.clock, -all.perMs)})
    select * from pair, pending, latest, network, everywhere`
}
