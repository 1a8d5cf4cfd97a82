import { AppError } from '#contract/errors.ts'
import type { GenerationRequest } from '#contract/jobs.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import { listNamed } from './material-store.ts'
import { failJob, findJob, findOpenJob, hasSources, insertJob } from './store.ts'

const TRIES = 3

/**
 * Starts a generation job; while one of the user's runs, its id is the answer.
 *
 * @throws jobs/no-sources
 */
export async function startGeneration(
  kit: Kit,
  db: Db,
  { userId, request }: { readonly userId: string; readonly request: GenerationRequest },
): Promise<{ job_id: string }> {
  if (!(await hasSources(db, userId))) throw new AppError('jobs/no-sources')
  const named = await listNamed(db, userId, request?.article_ids ?? [])
  const job = {
    userId,
    keyword: request?.keyword?.trim() || null,
    articleIds: named.map((article) => article.id),
    forSlot: false,
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = await insertJob(db, job, kit.clock.now())
    if (id !== null) {
      await kit.queue.enqueue(db, 'generate', { jobId: id })
      return { job_id: id }
    }
    const running = await findOpenJob(db, userId)
    if (running !== null) return { job_id: running }
    // The one that stood in the way has ended meanwhile.
  }
  throw new AppError('request/conflict', { retryAfterSeconds: 1 })
}

/**
 * Starts a job whose draft goes to the slot that names it; null while another one of the user's runs.
 *
 * @throws jobs/no-sources
 */
export async function startForSlot(kit: Kit, tx: Db, userId: string): Promise<string | null> {
  if (!(await hasSources(tx, userId))) throw new AppError('jobs/no-sources')
  const job = { userId, keyword: null, articleIds: [], forSlot: true }
  const id = await insertJob(tx, job, kit.clock.now())
  // Whoever waits in front of a screen comes first.
  if (id !== null) await kit.queue.enqueue(tx, 'generate', { jobId: id }, { priority: -1 })
  return id
}

/** Ends a job whose slot is over: nobody waits for it. */
export async function callOffForSlot(db: Db, jobId: string, now: Date): Promise<void> {
  await failJob(db, jobId, 'Its slot is over.', now)
}

/**
 * Ends a job. Who writes just now hears of it within a second, and no article counts as used.
 *
 * @throws jobs/not-found, jobs/ended
 */
export async function cancelGeneration(kit: Kit, userId: string, id: string): Promise<Done> {
  const job = await findJob(kit.db, id)
  if (job === undefined || job.user_id !== userId || job.for_slot) {
    throw new AppError('jobs/not-found')
  }
  const isCancelled = await failJob(kit.db, id, 'You cancelled this draft.', kit.clock.now())
  if (!isCancelled) throw new AppError('jobs/ended')
  return done('Draft cancelled')
}
