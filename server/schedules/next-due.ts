import type { Db } from '#server/kit/database/connect.ts'

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
