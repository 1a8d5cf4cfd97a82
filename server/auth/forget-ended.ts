import type { Db } from '#server/kit/database/connect.ts'

/** Deletes sessions, tokens and challenges whose time is over. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('flow_states').where('expires_at', '<', now).execute()
  await db.deleteFrom('factor_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
}
