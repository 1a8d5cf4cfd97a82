import { forgetStates } from '#server/accounts/connect.ts'
import { forgetEnded } from '#server/auth/forget-ended.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import { forgetOldNews } from '#server/notifications/list.ts'
import { forgetOverSlots } from '#server/schedules/export-schedules.ts'
import { syncKeywordFeeds } from '#server/sources/follow-keyword.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import { forgetOldImages } from '#server/writing/store.ts'

/** Deletes what can have no effect any more: ended sessions, spent tokens and states, old answers. */
export async function keepHouse(kit: SourceKit): Promise<void> {
  const now = kit.clock.now()
  await forgetEnded(kit.db, now)
  await forgetStates(kit.db, now)
  await forgetOldKeys(kit.db, now)
  await forgetOldImages(kit.db, now)
  await forgetOldNews(kit.db, now)
  await forgetOverSlots(kit.db, now)
  await syncKeywordFeeds(kit)
  await forgetUnfollowed(kit.db, now)
}
