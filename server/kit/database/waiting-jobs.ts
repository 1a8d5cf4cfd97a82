import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { WaitingJob } from './database-file.ts'
import type { Tables } from './tables.ts'

/**
 * What is in the queue and not done: waiting, waiting for another try, or running. Jobs that come again
 * by the clock are left out. The rest of pg-boss's schema is its own business and made anew anywhere.
 */
export async function readWaitingJobs(db: Kysely<Tables>): Promise<WaitingJob[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (found[0]?.exists !== true) return []
  const { rows } = await sql<WaitingJob>`
    select name, coalesce(data, '{}') as data, priority, singleton_key,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start_after
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and name in (select name from pgboss.queue where dead_letter is not null)
      and name not in (select name from pgboss.schedule)
    order by created_on, id`.execute(db)
  return rows
}
