import { AppError } from '#contract/errors.ts'
import type { GenerationJob, GenerationRequest, ListedJob, UsedArticle } from '#contract/jobs.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { BATCH_ROWS } from '#server/kit/database/delete-some.ts'
import { PAGE_ROWS, presented, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { english, told, toldNotes } from '#server/kit/messages.ts'
import { articlesOfJobs } from '#server/posts/list.ts'
import { hasSources } from '#server/sources/list.ts'

import { listNamed } from './material-store.ts'
import { noteLook } from './notify-draft.ts'
import { DRAFT_KEPT_MS, failJob, findJob, findOpenJob, insertJob, listRecentJobs } from './store.ts'
import type { JobRow } from './store.ts'

const TRIES = 3

/**
 * If another job of the user is running, returns that one.
 * @throws jobs/no-sources
 */
export async function startGeneration(
  kit: Kit,
  db: Db,
  { userId, request }: { readonly userId: string; readonly request: GenerationRequest },
): Promise<{ job_id: string }> {
  const format = request?.format ?? null
  const text = request?.text?.trim() ?? ''
  // An existing text is converted without any source.
  const isWritten = format !== null && text !== ''
  const named = await listNamed(db, userId, request?.article_ids ?? [])
  // An article kept for a post outlives its source.
  const needsSources = !isWritten && named.length === 0
  if (needsSources && !(await hasSources(db, userId))) throw new AppError('jobs/no-sources')
  const job = {
    userId,
    keyword: request?.keyword?.trim() || null,
    articleIds: named.map((article) => article.id),
    forSlot: false,
    format,
    sourceText: isWritten ? text : null,
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const id = await insertJob(db, job, kit.clock.now())
    if (id !== null) {
      await kit.queue.enqueue(db, 'generate', { jobId: id })
      return { job_id: id }
    }
    const running = await findOpenJob(db, userId)
    if (running !== null) return { job_id: running }
    // The other job has ended meanwhile.
  }
  throw new AppError('request/conflict', { retryAfterSeconds: 1 })
}

/**
 * Null while another job of the user is running.
 * @throws jobs/no-sources
 */
export async function startForSlot(kit: Kit, tx: Db, userId: string): Promise<string | null> {
  if (!(await hasSources(tx, userId))) throw new AppError('jobs/no-sources')
  const job = { userId, keyword: null, articleIds: [], forSlot: true }
  const id = await insertJob(tx, job, kit.clock.now())
  // Jobs that a person waits for have priority.
  if (id !== null) await kit.queue.enqueue(tx, 'generate', { jobId: id }, { priority: -1 })
  return id
}

export async function cancelForSlot(db: Db, jobId: string, now: Date): Promise<void> {
  await failJob(db, jobId, [{ code: 'slot/over' }], now)
}

/**
 * A worker that runs the job notices within a second, and no article counts as used.
 * @throws jobs/not-found, jobs/ended
 */
export async function cancelGeneration(kit: Kit, userId: string, id: string): Promise<Done> {
  const job = await findJob(kit.db, id)
  if (job === undefined || job.user_id !== userId || job.for_slot) {
    throw new AppError('jobs/not-found')
  }
  const isCancelled = await failJob(kit.db, id, [{ code: 'writer/cancelled' }], kit.clock.now())
  if (!isCancelled) throw new AppError('jobs/ended')
  return done('Draft cancelled')
}

/** @throws jobs/not-found, also for another user's job */
export async function readJob(kit: Kit, userId: string, id: string): Promise<GenerationJob> {
  const job = await findJob(kit.db, id)
  if (job === undefined || job.user_id !== userId) throw new AppError('jobs/not-found')
  if (!job.for_slot) await noteLook(kit.db, job, kit.clock.now())
  const articles = await articlesOfJobs(kit.db, [id])
  return presentJob(job, articles.get(id) ?? [])
}

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
    ...told('progress', job.progress),
    content: job.content,
    variants: variantsOf(job),
    image_url: job.image_asset_id === null ? null : assetAddress(job.image_asset_id),
    has_image_data: job.image_asset_id !== null,
    image_data: null,
    image_alt_text: job.image_alt_text,
    ...told('error', job.error),
    writer: job.writer,
    articles,
    ...told('explanation', job.explanation),
    post_content: job.post_content,
    leaned_on: [...job.leaned_on],
  }
}

/** An older draft without variants is its own only variant. */
function variantsOf({ variants, content }: JobRow): GenerationJob['variants'] {
  if (variants.length === 0 && content !== null) return [{ content, notes: [] }]
  return variants.map((variant) => ({ content: variant.content, ...toldNotes(variant.notes) }))
}

/** Pictures are exported apart. */
export function exportGenerations(db: Db, userId: string): AsyncIterable<object> {
  const rows = rowsByKey<Pick<JobRow, 'id' | 'variants' | 'error' | 'explanation'>>((after) =>
    db
      .selectFrom('generation_jobs')
      .select([
        'id',
        'status',
        'keyword',
        'article_ids',
        'content',
        'variants',
        'explanation',
        'format',
        'source_text',
        'post_content',
        'leaned_on',
        'error',
        'writer',
        'image_asset_id',
        'created_at',
        'finished_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
  return presented(rows, (row) => ({
    ...row,
    variants: row.variants.map(({ content, notes }) => ({ content, notes: notes.map(english) })),
    notes_messages: row.variants.map(({ notes }) => notes),
    ...told('error', row.error),
    ...told('explanation', row.explanation),
  }))
}

export function exportArticlesUsed(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ article_id: string }>((after) =>
    db
      .selectFrom('article_uses')
      .innerJoin('articles', 'articles.id', 'article_uses.article_id')
      .select([
        'article_uses.article_id',
        'article_uses.job_id',
        'articles.title',
        'articles.link',
        'article_uses.created_at as used_at',
      ])
      .where('article_uses.user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where('article_uses.article_id', '>', after?.article_id ?? ''),
      )
      .orderBy('article_uses.article_id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

/** Removes the pictures from drafts that are no longer listed, so that those without a post are deleted. */
export async function forgetOldImages(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('generation_jobs')
    .set({ image_asset_id: null, image_alt_text: null })
    .where('id', 'in', (jobs) =>
      jobs
        .selectFrom('generation_jobs')
        .select('id')
        .where('image_asset_id', 'is not', null)
        .where('created_at', '<', new Date(now.getTime() - DRAFT_KEPT_MS))
        .limit(BATCH_ROWS),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
