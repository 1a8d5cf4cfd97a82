import { SCHEDULE } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** At a time, so that no statement holds many rows. */
const BATCH = 5000

/** Deletes slots that have been over for long, and left no post behind. */
export async function forgetOverSlots(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SCHEDULE.keepMs)
  while ((await forgetSome(db, before)) === BATCH) continue
}

async function forgetSome(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('slots')
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('id')
        .where('at', '<', before)
        .where((slot) =>
          slot.or([
            slot('state', 'in', ['failed', 'skipped', 'missed']),
            slot.and([slot('state', 'in', ['published', 'unknown']), slot('post_id', 'is', null)]),
          ]),
        )
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
