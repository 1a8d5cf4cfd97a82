import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { AUTH_LIMITS, SECOND_MS } from '#contract/limits.ts'
import { inMs } from '#server/kit/clock.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import type { AuthKit } from './auth-kit.ts'

interface Rate {
  /** Whose count it is: one for each name and network. */
  readonly name: string
  readonly network: string
  readonly max: number
  readonly perMs: number
}

/**
 * Counts a request, and refuses it when its network sent more than `max` of them in this stretch of
 * time. Where the policy is generous, many times as many pass.
 *
 * Not for use inside a transaction: its count would be rolled back, and would wait for it.
 *
 * @throws request/too-many
 */
export async function limitRate(
  kit: Pick<AuthKit, 'db' | 'clock' | 'policy'>,
  rate: Rate,
): Promise<void> {
  const { name, network, perMs } = rate
  const { count, endsAt } = await countUp(kit.db, kit.clock, { key: `${name} ${network}`, perMs })
  const max = rate.max * (kit.policy.isGenerous ? AUTH_LIMITS.rate.generousTimes : 1)
  if (count <= max) return
  const leftMs = endsAt.getTime() - kit.clock.now().getTime()
  throw new AppError('request/too-many', {
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / SECOND_MS)),
  })
}

/** How often something happened, this time included, since the first time in the last `perMs`. */
export async function countUp(
  db: Kysely<Tables>,
  clock: Clock,
  counted: { readonly key: string; readonly perMs: number },
): Promise<{ readonly count: number; readonly endsAt: Date }> {
  const now = clock.now()
  const row = await db
    .insertInto('rate_counts')
    .values({ key: counted.key, count: 1, ends_at: inMs(clock, counted.perMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_counts.ends_at <= ${now} then 1 else rate_counts.count + 1 end`,
        ends_at: sql`case when rate_counts.ends_at <= ${now} then excluded.ends_at else rate_counts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, endsAt: row.ends_at }
}
