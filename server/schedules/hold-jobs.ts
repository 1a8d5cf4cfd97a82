import type { Db } from '#server/kit/database/connect.ts'

/**
 * Locks the jobs that write for a schedule's slots, or for one slot. Who stores what was written holds
 * the job before the slot: in the other order the two would wait for each other.
 */
export async function holdJobs(
  db: Db,
  userId: string,
  of: { readonly schedule_id: string } | { readonly id: string },
): Promise<void> {
  await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('id', 'in', (select) =>
      select
        .selectFrom('slots')
        .select('job_id')
        .where('user_id', '=', userId)
        .where((slot) => slot.and(of))
        .where('state', '=', 'generating')
        .$narrowType<{ job_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}
