import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

/** The moment of the next slot that is published by itself; null when none waits. */
export async function nextDue(db: Kysely<Tables>, now: Date): Promise<Date | null> {
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
