import type { Db } from '#server/kit/database/connect.ts'

/** Deletes sessions and one-time tokens whose time is over. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute()
}
