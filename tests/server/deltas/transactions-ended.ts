import type { TestDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/people.ts'

/**
 * Resolves when every transaction of this moment has ended, also those of other tests, whose databases stand in the
 * same PostgreSQL. A version that is read before repeats what was written since the oldest of them.
 */
export async function transactionsEnded({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  const next = await numberOf(pool, 'pg_snapshot_xmax')
  await eventually(async () =>
    (await numberOf(pool, 'pg_snapshot_xmin')) >= next ? true : undefined,
  )
}

async function numberOf(pool: TestDatabase['pool'], bound: string): Promise<bigint> {
  const { rows } = await pool.query<{ xid: string }>(
    `select ${bound}(pg_current_snapshot())::text as xid`,
  )
  return BigInt(rows[0]?.xid ?? 0)
}
