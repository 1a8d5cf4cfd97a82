import { GENERATION } from '#contract/limits.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { Db } from '#server/kit/database/connect.ts'
import type { NewsKit } from '#server/notifications/notification-kit.ts'
import { dismissNews, excerptOf, notify } from '#server/notifications/notify.ts'

/** A waiting screen polls every six seconds. After three missed polls nobody is waiting. */
const GONE_AFTER_MS = 3 * GENERATION.pollEveryMs

interface JobOfUser {
  readonly id: string
  readonly user_id: string
}

/** Notifies that a draft is ready, or has failed, unless somebody waits for it. */
export async function notifyOfDraft(
  kit: NewsKit,
  tx: Db,
  job: JobOfUser,
  end: { readonly text: string } | { readonly error: Messages },
): Promise<void> {
  if (await isWaitedFor(tx, job, kit.clock.now())) return
  const isReady = 'text' in end
  const kind = isReady ? 'generation-ready' : 'generation-failed'
  await notify(kit, tx, {
    userId: job.user_id,
    kind,
    subject: job.id,
    key: `${kind} ${job.id}`,
    title: isReady
      ? { code: 'notice/draft-ready', params: { post: excerptOf(end.text) } }
      : { code: 'notice/no-draft' },
    body: isReady ? null : end.error,
    path: '/posts',
  })
}

async function isWaitedFor(tx: Db, { id }: JobOfUser, now: Date): Promise<boolean> {
  const job = await tx
    .selectFrom('generation_jobs')
    .select(['created_at', 'looked_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (job === undefined) return true
  const lookedAt = job.looked_at ?? job.created_at
  return now.getTime() - lookedAt.getTime() <= GONE_AFTER_MS
}

/** Somebody who looks at a draft needs no notification of its end, and an earlier one is dismissed. */
export async function noteLook(
  db: Db,
  { id, user_id, status }: JobOfUser & { readonly status: string },
  now: Date,
): Promise<void> {
  if (status === 'completed' || status === 'failed') {
    const kinds = ['generation-ready', 'generation-failed'] as const
    await dismissNews(db, user_id, { subject: id, kinds }, now)
    return
  }
  await db.updateTable('generation_jobs').set({ looked_at: now }).where('id', '=', id).execute()
}
