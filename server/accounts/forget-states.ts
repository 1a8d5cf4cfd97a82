import type { Db } from '#server/kit/database/connect.ts'

/** Deletes the states of authorizations that nobody can finish any more. */
export async function forgetStates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oauth_states').where('expires_at', '<', now).execute()
}
