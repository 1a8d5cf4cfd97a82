import { AppError } from '#contract/errors.ts'
import type { GenerationJob, ListedJob, UsedArticle } from '#contract/jobs.ts'
import type { Kit } from '#server/kit/api.ts'
import { noteLook } from '#server/notifications/tell-of-draft.ts'

import { articlesOfJobs } from './material-store.ts'
import { findJob, listRecentJobs, readImageBytes } from './store.ts'
import type { JobRow } from './store.ts'

/** Where a job stands. @throws jobs/not-found, also for another user's job */
export async function readJob(kit: Kit, userId: string, id: string): Promise<GenerationJob> {
  const job = await findJob(kit.db, id)
  if (job === undefined || job.user_id !== userId) throw new AppError('jobs/not-found')
  if (!job.for_slot) await noteLook(kit.db, job, kit.clock.now())
  const articles = await articlesOfJobs(kit.db, [id])
  return {
    ...presentJob(job, articles.get(id) ?? []),
    image_data: await readImage(kit, job),
  }
}

/** The latest ones, newest first; their pictures come one by one with `readJob`. */
export async function listJobs(kit: Kit, userId: string): Promise<ListedJob[]> {
  const jobs = await listRecentJobs(kit.db, userId, kit.clock.now())
  const articles = await articlesOfJobs(
    kit.db,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => ({
    ...presentJob(job, articles.get(job.id) ?? []),
    job_id: job.id,
    created_at: job.created_at.toISOString(),
  }))
}

function presentJob(job: JobRow, articles: UsedArticle[]): GenerationJob {
  return {
    status: job.status,
    progress: job.progress,
    content: job.content,
    variants: variantsOf(job),
    image_url: null,
    has_image_data: job.image_type !== null,
    image_data: null,
    image_alt_text: job.image_alt_text,
    error: job.error,
    writer: job.writer,
    articles,
    explanation: job.explanation,
  }
}

/** A draft from before there were variants is its own only one. */
function variantsOf({ variants, content }: JobRow): GenerationJob['variants'] {
  if (variants.length === 0 && content !== null) return [{ content, notes: [] }]
  return variants.map((variant) => ({ content: variant.content, notes: [...variant.notes] }))
}

async function readImage(kit: Kit, job: JobRow): Promise<string | null> {
  if (job.image_type === null) return null
  const bytes = await readImageBytes(kit.db, job.id)
  if (bytes === null) return null
  return `data:${job.image_type};base64,${Buffer.from(bytes).toString('base64')}`
}
