import type { GenerationJob, ListedJob } from '#contract/jobs.ts'
import type { ComposerDraftControl } from '#data/drafts/drafts.ts'
import { generatedImage } from '#pages/posts/composer/generated-image.ts'

import { variantOf } from './variant-of.ts'

/** A job whose draft was taken into the editor just now: the list may not name it yet. */
export interface TakenJob {
  readonly id: string
  readonly job: GenerationJob
}

/** The draft of a job, as the editor takes it. */
export function draftOf({ id, job }: TakenJob) {
  const { content, image_alt_text: altText } = job
  const draft = { text: content ?? '', imageUrl: generatedImage(job), altText, generationId: id }
  return { ...draft, linkCards: [], postId: null }
}

/** The job that drafted what is in the editor; null for a text of the user's own, or that became one. */
export function draftedFrom(
  { text, generationId }: Pick<ComposerDraftControl, 'text' | 'generationId'>,
  taken: TakenJob | null,
  jobs: readonly ListedJob[] | undefined,
): TakenJob | null {
  if (generationId === null || generationId === undefined) return null
  const job = taken?.id === generationId ? taken.job : listed(jobs, generationId)
  if (job === undefined || variantOf(text, job.variants) === undefined) return null
  return { id: generationId, job }
}

function listed(jobs: readonly ListedJob[] | undefined, id: string): ListedJob | undefined {
  return jobs?.find(({ job_id }) => job_id === id)
}
