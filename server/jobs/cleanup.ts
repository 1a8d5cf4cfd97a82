import { forgetStates } from '#server/accounts/connect.ts'
import { forgetEnded } from '#server/auth/cleanup.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import { forgetOldNews } from '#server/notifications/list.ts'
import { forgetDrawn } from '#server/posts/drawn-picture.ts'
import { forgetOverSlots } from '#server/schedules/export.ts'
import { syncKeywordFeeds } from '#server/sources/keywords.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import { forgetOldImages } from '#server/writing/jobs.ts'

/** Deletes what has expired: ended sessions, used tokens and states, old answers, news and slots. */
export async function runCleanup(kit: SourceKit): Promise<void> {
  const now = kit.clock.now()
  await forgetEnded(kit.db, now)
  await forgetStates(kit.db, now)
  await forgetOldKeys(kit.db, now)
  await forgetOldImages(kit.db, now)
  await forgetDrawn(kit.db, now)
  await forgetOldNews(kit.db, now)
  await forgetOverSlots(kit.db, now)
  await syncKeywordFeeds(kit)
  await forgetUnfollowed(kit.db, now)
}
