import type { Kysely } from 'kysely'

import { AppError } from '#contract/errors.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Writer } from '#server/outside/writer/port.ts'

import {
  findJob,
  finishJob,
  hasSources,
  insertJob,
  insertUses,
  listKeywords,
  listMaterial,
  listRecentTexts,
  listUses,
  markProcessing,
} from './generation-store.ts'
import type { MaterialRow } from './generation-store.ts'

const MATERIAL_MAX = 60
const ARTICLES_PER_FEED = 3
const ARTICLES_PER_POST = 6
const RECENT_POSTS = 10

/** Starts a generation job. @throws jobs/no-sources */
export async function startGeneration(
  kit: Kit,
  db: Kysely<Tables>,
  userId: string,
): Promise<{ job_id: string }> {
  if (!(await hasSources(db, userId))) throw new AppError('jobs/no-sources')
  const id = await insertJob(db, userId)
  await kit.queue.enqueue(db, 'generate', { jobId: id })
  return { job_id: id }
}

/** Where a job stands. @throws jobs/not-found, also for another user's job */
export async function readJob(kit: Kit, userId: string, id: string): Promise<GenerationJob> {
  const job = await findJob(kit.db, id)
  if (job === undefined || job.user_id !== userId) throw new AppError('jobs/not-found')
  return {
    status: job.status,
    content: job.content,
    image_url: null,
    has_image_data: false,
    image_data: null,
    error: job.error,
    writer: job.writer,
    articles: await listUses(kit.db, id),
  }
}

/**
 * Writes the post. Text, state and the articles it used are stored in one transaction, so a job that
 * is carried out again after a crash completes once.
 */
export async function generatePost(
  kit: Kit,
  writer: Writer,
  run: JobRun<'generate'>,
): Promise<void> {
  const { jobId } = run.data
  const job = await findJob(kit.db, jobId)
  if (job === undefined || !(await markProcessing(kit.db, jobId))) return
  const userId = job.user_id
  const articles = pickMaterial(await listMaterial(kit.db, userId, MATERIAL_MAX))
  if (articles.length === 0) {
    await fail(kit, jobId, NOTHING_TO_WRITE_ABOUT)
    return
  }
  const draft = await writer.write(
    {
      articles: articles.map((article) => ({
        title: article.title,
        link: article.link,
        summary: article.summary,
        categories: article.categories,
        feedTitle: article.feed_title,
        publishedAt: article.published_at,
      })),
      keywords: await listKeywords(kit.db, userId),
      recentPosts: await listRecentTexts(kit.db, userId, RECENT_POSTS),
    },
    run.signal,
  )
  const used = draft.articlesUsed.flatMap((index) => articles[index]?.id ?? [])
  await kit.db.transaction().execute(async (tx) => {
    const outcome = { status: 'completed', content: draft.text, writer: draft.writer } as const
    const isFirst = await finishJob(tx, jobId, outcome, kit.clock.now())
    if (isFirst) await insertUses(tx, userId, jobId, used)
  })
}

/** Ends a job whose tries are used up. */
export async function giveUpGeneration(kit: Kit, run: JobRun<'generate-given-up'>): Promise<void> {
  await fail(kit, run.data.jobId, 'Failed to generate post')
}

const NOTHING_TO_WRITE_ABOUT =
  'There is no unused article in your sources yet. Wait for the next update, or add a source.'

async function fail(kit: Kit, jobId: string, error: string): Promise<void> {
  await finishJob(kit.db, jobId, { status: 'failed', error }, kit.clock.now())
}

/** Fresh first, and varied: no feed gives more than a few of the articles. */
function pickMaterial(rows: readonly MaterialRow[]): MaterialRow[] {
  const taken = new Map<string, number>()
  const picked = rows.filter((row) => {
    const count = (taken.get(row.feed_id) ?? 0) + 1
    taken.set(row.feed_id, count)
    return count <= ARTICLES_PER_FEED
  })
  return picked.slice(0, ARTICLES_PER_POST)
}
