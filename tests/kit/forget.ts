import { FORGET_AUTH } from '#server/auth/cleanup.ts'
import type { Db } from '#server/kit/database/connect.ts'

/** A batch of everything of auth that is over by then: in a test, all of it. */
export async function forgetEnded(db: Db, now: Date): Promise<void> {
  for (const forgetSome of Object.values(FORGET_AUTH)) await forgetSome(db, now)
}
