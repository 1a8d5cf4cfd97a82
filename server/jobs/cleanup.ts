import { SECOND_MS } from '#contract/limits.ts'
import { forgetStates } from '#server/accounts/connect.ts'
import { forgetOldLinks } from '#server/approvals/link-store.ts'
import { forgetOldMarks } from '#server/articles/reading.ts'
import type { AssetKit } from '#server/assets/asset-kit.ts'
import { forgetDrawn, forgetFiles, forgetUnnamed, forgetUploads } from '#server/assets/clean-up.ts'
import { FORGET_AUTH } from '#server/auth/cleanup.ts'
import { inMs } from '#server/kit/clock.ts'
import { forgetChanges } from '#server/kit/database/changes.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { retryLost } from '#server/kit/database/in-transaction.ts'
import { forgetOldKeys } from '#server/kit/idempotency.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { forgetOldLetters } from '#server/letters/letter-store.ts'
import { forgetOldMails, forgetOldNews } from '#server/notifications/list.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { forgetOldUploads } from '#server/publishing/uploads.ts'
import { forgetOverSlots } from '#server/schedules/export.ts'
import { syncKeywordFeeds } from '#server/sources/keywords.ts'
import { forgetOldArticles } from '#server/sources/prune-articles.ts'
import type { SourceKit } from '#server/sources/source-kit.ts'
import { forgetUnfollowed } from '#server/sources/sweep.ts'
import { forgetOldImages } from '#server/writing/jobs.ts'

import { followRules } from './follow-rules.ts'
import { endWrongWaits } from './moments.ts'

/** Deletes one batch of expired rows. Returns their number: fewer than a batch, or none, when little is left. */
type ForgetSome = (db: Db, now: Date, kit: CleanupKit) => Promise<number>

type CleanupKit = Pick<AssetKit, 'storages'> & Pick<PostKit, 'slots'> & SourceKit

const FORGET: Readonly<Record<string, ForgetSome>> = {
  ...FORGET_AUTH,
  'oauth-states': forgetStates,
  'idempotency-keys': forgetOldKeys,
  'draft-images': forgetOldImages,
  'drawn-pictures': forgetDrawn,
  'asset-uploads': forgetUploads,
  assets: forgetUnnamed,
  'linkedin-uploads': forgetOldUploads,
  'stored-files': (_db, now, kit) => forgetFiles(kit, now),
  notifications: forgetOldNews,
  'notification-mails': forgetOldMails,
  'weekly-letters': forgetOldLetters,
  'approval-links': forgetOldLinks,
  slots: forgetOverSlots,
  feeds: forgetUnfollowed,
  'article-marks': forgetOldMarks,
  articles: forgetOldArticles,
  changes: forgetChanges,
}

/** No batch is begun after this time: with the last one's statement, the job must end before it expires. */
const RUN_MS = 40 * SECOND_MS

/**
 * Takes a batch of each kind in turn, so that a large backlog or a failure of one does not delay the others. If the
 * time is up before the end, another run follows at once.
 */
export async function runCleanup(kit: CleanupKit, run: JobRun<'housekeeping'>): Promise<void> {
  const until = inMs(kit.clock, RUN_MS)
  await tryTo(kit, 'keyword-searches', async () => {
    await syncKeywordFeeds(kit)
    return 0
  })
  await tryTo(kit, 'time-zones', async () => {
    await followRules(kit, { again: true })
    return 0
  })
  await tryTo(kit, 'wrong-waits', async () => {
    await endWrongWaits(kit.db, kit.clock.now())
    return 0
  })
  let kinds = Object.entries(FORGET)
  while (kinds.length > 0) {
    const unfinished: typeof kinds = []
    for (const [kind, forgetSome] of kinds) {
      if (run.signal.aborted) return
      if (kit.clock.now() >= until) return kit.queue.enqueue(kit.db, 'housekeeping', {})
      const rows = await tryTo(kit, kind, () =>
        retryLost(() => forgetSome(kit.db, kit.clock.now(), kit)),
      )
      if (rows > 0) unfinished.push([kind, forgetSome])
    }
    kinds = unfinished
  }
}

async function tryTo(kit: SourceKit, kind: string, work: () => Promise<number>): Promise<number> {
  try {
    const rows = await work()
    kit.metrics.rowsForgotten(kind, rows)
    return rows
  } catch (error) {
    kit.log.error({ err: error, kind }, 'what is over could not be deleted')
    kit.metrics.forgettingFailed(kind)
    return 0
  }
}
