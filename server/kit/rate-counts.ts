import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'

import { inMs } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database/tables.ts'

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
