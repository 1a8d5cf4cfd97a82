import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AUTH_LIMITS, DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { writeAudit } from '#server/auth/audit.ts'
import type { AuthKit } from '#server/auth/auth-kit.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

interface Asked {
  readonly email: string
  readonly network: string
  /** Whether there is something to tell; the same is looked up where there is not. */
  readonly hasNews: boolean
}

interface Told {
  /** Number of addresses disclosed to this network, other than this one. */
  readonly hour: number
  readonly day: number
  readonly is_told: boolean
  /** Disclosures to everybody in the hour that ended with the last one. */
  readonly in_all: number
}

/**
 * Helps people who mistype, within a budget that is too small for collecting addresses. Once too many were told in an
 * hour, there is no disclosure for anybody until an hour after the last one.
 */
export async function mayTell(kit: AuthKit, asked: Asked): Promise<boolean> {
  if (kit.policy.disclosure === 'strict') return false
  const { inAllPerHour, perHour, perDay } = AUTH_LIMITS.disclosure
  return kit.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lin disclosure'))`.execute(tx)
    const told = await countTold(kit, tx, asked)
    const isWithin = told.in_all <= inAllPerHour && told.hour < perHour && told.day < perDay
    if (!isWithin || !asked.hasNews) return false
    if (told.is_told) return true
    await note(kit, tx, asked)
    if (told.in_all === inAllPerHour) await raiseAlarm(kit, tx)
    return true
  })
}

async function countTold(
  kit: AuthKit,
  tx: Kysely<Tables>,
  { email, network }: Asked,
): Promise<Told> {
  const account = kit.secrets.fingerprint(email)
  const anHourAgo = inMs(kit.clock, -HOUR_MS)
  const { rows } = await sql<Told>`
    with told as (
      select * from auth_attempts
      where kind = 'disclosure' and at > ${inMs(kit.clock, -DAY_MS)}),
    latest as (select max(at) as at from told where at > ${anHourAgo})
    select
      count(distinct account) filter
        (where network = ${network} and account <> ${account} and told.at > ${anHourAgo})::int as hour,
      count(distinct account) filter (where network = ${network} and account <> ${account})::int as day,
      coalesce(bool_or(network = ${network} and account = ${account} and told.at > ${anHourAgo}), false)
        as is_told,
      count(*) filter (where told.at > latest.at - interval '1 hour')::int as in_all
    from told, latest`.execute(tx)
  return rows[0] ?? { hour: 0, day: 0, is_told: false, in_all: 0 }
}

async function note(kit: AuthKit, tx: Kysely<Tables>, { email, network }: Asked): Promise<void> {
  await tx
    .insertInto('auth_attempts')
    .values({
      kind: 'disclosure',
      network,
      account: kit.secrets.fingerprint(email),
      device: null,
      at: kit.clock.now(),
    })
    .execute()
}

async function raiseAlarm(kit: AuthKit, tx: Kysely<Tables>): Promise<void> {
  await writeAudit(tx, null, 'disclosure-alarm')
  kit.log.warn(
    { disclosures: AUTH_LIMITS.disclosure.inAllPerHour },
    'somebody collects addresses: for an hour nobody is told whether one is registered',
  )
}
