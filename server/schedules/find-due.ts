import { sql } from 'kysely'

import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** `plan` is about a schedule whose next occurrence is near, all others are about a slot. */
export interface Due {
  readonly what: 'plan' | 'write' | 'publish' | 'miss'
  readonly user_id: string
  readonly id: string
}

const AT_ONCE = 50

/**
 * All that a tick has to do, the soonest first. One query; each part of it has an index of its own.
 *
 * @param leftOut ids of what failed lately
 */
export async function findDue(db: Db, now: Date, leftOut: readonly string[]): Promise<Due[]> {
  const horizon = new Date(now.getTime() + SCHEDULE.writeAheadMs)
  const tooLate = new Date(now.getTime() - SCHEDULE.catchUpMs)
  const unanswered = new Date(now.getTime() - SCHEDULE.answerMs)
  const limit = sql.lit(AT_ONCE)
  const isNotLeftOut = sql`id <> all (${[...leftOut]}::uuid[])`
  const { rows } = await sql<Due>`
    (select 'publish' as what, user_id, id from slots
      where state = 'ready' and mode = 'automatic' and at <= ${now} and ${isNotLeftOut}
      order by at limit ${limit})
    union all
    (select 'plan', user_id, id from schedules
      where next_at <= ${horizon} and ${isNotLeftOut} order by next_at limit ${limit})
    union all
    (select 'write', user_id, id from slots
      where state = 'planned' and at between ${tooLate} and ${horizon} and ${isNotLeftOut} and not exists (
        select from generation_jobs jobs
        where jobs.user_id = slots.user_id and jobs.status in ('pending', 'processing'))
      order by at limit ${limit})
    union all
    (select 'miss', user_id, id from slots
      where state in ('planned', 'generating') and at < ${tooLate} and ${isNotLeftOut}
      order by at limit ${limit})
    union all
    (select 'miss', user_id, id from slots
      where state = 'ready' and mode = 'ask' and at < ${unanswered} and ${isNotLeftOut}
      order by at limit ${limit})
  `.execute(db)
  return rows
}

/** The moment of the next slot that is published by itself; null when none waits. */
export async function nextDue(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('slots')
    .select('at')
    .where('state', '=', 'ready')
    .where('mode', '=', 'automatic')
    .where('at', '>', now)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
