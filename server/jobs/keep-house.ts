import { forgetStates } from '#server/accounts/forget-states.ts'
import { forgetEnded } from '#server/auth/forget-ended.ts'
import type { Kit } from '#server/kit/api.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'

/** Deletes what can have no effect any more: ended sessions, spent tokens and states, old answers. */
export async function keepHouse(kit: Kit): Promise<void> {
  const now = kit.clock.now()
  await forgetEnded(kit.db, now)
  await forgetStates(kit.db, now)
  await forgetOldKeys(kit.db, now)
}
