import type { Kit } from '#server/kit/api.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { drawPicture } from './draw-picture.ts'
import { gatherMaterial } from './gather-material.ts'
import { completeJob, failJob, findJob, tellProgress } from './generation-store.ts'
import type { JobRow } from './generation-store.ts'
import { readInstructions } from './instructions.ts'
import { insertUses, listKeywords, listRecentTexts } from './material-store.ts'
import { whileOpen } from './while-open.ts'
import type { Watched } from './while-open.ts'
import { writeDraft } from './write-draft.ts'
import type { WritingKit } from './writing-kit.ts'

const RECENT_POSTS = 10

/**
 * Writes the post. Text, picture, state and the articles it used are stored in one transaction, so a
 * job that is carried out again after a crash completes once.
 */
export async function generatePost(kit: WritingKit, run: JobRun<'generate'>): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  if (!(await tellProgress(kit.db, job.id, 'Choosing articles'))) return
  try {
    await whileOpen(kit, run, (watched) => carryOut(kit, job, watched))
  } catch (error) {
    // Nothing can be written from what there is: another try would end the same.
    if (!(error instanceof WriterFault)) throw error
    await failJob(kit.db, job.id, error.message, kit.clock.now())
  }
}

async function carryOut(kit: WritingKit, job: JobRow, { signal, tell }: Watched): Promise<void> {
  const { id: jobId, user_id: userId } = job
  const recentTexts = await listRecentTexts(kit.db, userId, RECENT_POSTS)
  const keywords = await listKeywords(kit.db, userId)
  const material = await gatherMaterial(kit, job, { recentTexts, keywords })
  const instructions = await readInstructions(kit.db, userId)

  tell('Writing')
  const draft = await writeDraft(
    kit,
    {
      articles: material.articles.map((article) => ({
        title: article.title,
        link: article.link,
        summary: article.summary,
        categories: article.categories,
        feedTitle: article.feed_title,
        publishedAt: article.published_at,
      })),
      topic: job.keyword,
      keywords,
      recentPosts: recentTexts,
      instructions,
    },
    { signal, tell },
  )
  const named = draft.articlesUsed.flatMap((index) => material.articles[index] ?? [])
  const used = named.length === 0 ? material.articles.slice(0, 1) : named
  const picture = await drawPicture(
    kit,
    { lead: used[0], topic: job.keyword, instructions },
    { signal, tell },
  )

  const articleIds = used.map((article) => article.id)
  await kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const written = {
      variants: draft.variants,
      writer: draft.writer,
      explanation: material.explain(articleIds),
      articleIds,
      image: picture,
    }
    const isFirst = await completeJob(tx, jobId, written, now)
    if (isFirst) await insertUses(tx, job, articleIds, now)
  })
}

/** Ends a job whose tries are used up. */
export async function giveUpGeneration(
  kit: Pick<Kit, 'db' | 'clock'>,
  run: JobRun<'generate-given-up'>,
): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  const where =
    job.progress === null ? '' : `. It stopped several times at “${job.progress}”: try again later.`
  await failJob(kit.db, job.id, `Failed to generate post${where}`, kit.clock.now())
}
