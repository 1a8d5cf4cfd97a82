import type { Kit } from '#server/kit/api.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { WriterFault } from '#server/outside/writer/port.ts'

import { gatherMaterial } from './gather-material.ts'
import { readInstructions } from './instructions.ts'
import { endUnwritten, keepDraft, fitUnread } from './keep-draft.ts'
import { listKeywords, listRecentTexts } from './material-store.ts'
import { draftCard, drawPicture } from './pictures.ts'
import { findJob, tellProgress } from './store.ts'
import type { JobRow } from './store.ts'
import { whileOpen } from './while-open.ts'
import type { Watched } from './while-open.ts'
import { writeDraft } from './write-draft.ts'
import type { WritingKit } from './writing-kit.ts'

const RECENT_POSTS = 10

/** Writes the post. */
export async function generatePost(kit: WritingKit, run: JobRun<'generate'>): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  if (!(await tellProgress(kit.db, job.id, 'Choosing articles'))) return
  try {
    await whileOpen(kit, run, (watched) => carryOut(kit, job, watched))
  } catch (error) {
    // Nothing can be written from what there is: another try would end the same.
    if (!(error instanceof WriterFault)) throw error
    await endUnwritten(kit, job, error.message)
  }
}

async function carryOut(kit: WritingKit, job: JobRow, { signal, tell }: Watched): Promise<void> {
  const { user_id: userId } = job
  const recentTexts = await listRecentTexts(kit.db, userId, RECENT_POSTS)
  const keywords = await listKeywords(kit.db, userId)
  const material = await gatherMaterial(kit, job, { recentTexts, keywords })
  const instructions = await readInstructions(kit.db, userId)

  tell('Writing')
  const asked = {
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
  }
  const first = await writeDraft(kit, asked, { signal, tell })
  const draft = job.for_slot
    ? await fitUnread(kit, { material: asked, draft: first }, { signal, tell })
    : first
  const named = draft.articlesUsed.flatMap((index) => material.articles[index] ?? [])
  const used = named.length === 0 ? material.articles.slice(0, 1) : named
  const picture = await drawPicture(
    kit,
    { lead: used[0], topic: job.keyword, instructions },
    { signal, tell },
  )
  const card =
    job.for_slot && picture === null
      ? await draftCard(
          kit,
          { userId, text: draft.variants[0]?.text ?? '', articles: used },
          { signal, tell },
        )
      : null
  const articleIds = used.map((article) => article.id)
  const explanation = material.explain(articleIds)
  await keepDraft(kit, job, { draft, picture, card, explanation, articleIds })
}

/** Ends a job whose tries are used up. */
export async function giveUpGeneration(
  kit: Pick<Kit, 'db' | 'queue' | 'clock'>,
  run: JobRun<'generate-given-up'>,
): Promise<void> {
  const job = await findJob(kit.db, run.data.jobId)
  if (job === undefined) return
  const where =
    job.progress === null ? '' : `. It stopped several times at “${job.progress}”: try again later.`
  await endUnwritten(kit, job, `Failed to generate post${where}`)
}
