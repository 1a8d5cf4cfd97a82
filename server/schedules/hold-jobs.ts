import type { Kysely } from 'kysely'

import type { Tables } from '#server/kit/database/tables.ts'

type Db = Kysely<Tables>

/**
 * Locks the jobs that write for a schedule's slots. Who stores what was written holds the job before
 * the slot: in the other order the two would wait for each other.
 */
export async function holdJobsOfSchedule(
  db: Db,
  { user_id, id }: { readonly user_id: string; readonly id: string },
): Promise<void> {
  await jobs(db)
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('job_id')
        .where('user_id', '=', user_id)
        .where('schedule_id', '=', id)
        .where('state', '=', 'generating')
        .$narrowType<{ job_id: string }>(),
    )
    .orderBy('id')
    .execute()
}

/** The same for one slot. */
export async function holdJobOfSlot(db: Db, userId: string, slotId: string): Promise<void> {
  await jobs(db)
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('job_id')
        .where('user_id', '=', userId)
        .where('id', '=', slotId)
        .where('state', '=', 'generating')
        .$narrowType<{ job_id: string }>(),
    )
    .execute()
}

function jobs(db: Db) {
  return db.selectFrom('generation_jobs').select('id').forUpdate()
}
