import type { GenerationJob, ListedJob } from '#contract/jobs.ts'

import { generatedImage } from './generated-image.ts'

/** A job whose draft was taken into the editor just now: the list may not name it yet. */
export interface TakenJob {
  readonly id: string
  readonly job: GenerationJob
}

/** The draft of a job, as the editor takes it. */
export function draftOf({ id, job }: TakenJob) {
  return { text: job.content ?? '', imageUrl: generatedImage(job), generationId: id }
}

/** The job that drafted what is in the editor; null for a text of the user's own. */
export function draftedFrom(
  generationId: string | null | undefined,
  taken: TakenJob | null,
  jobs: readonly ListedJob[] | undefined,
): GenerationJob | null {
  if (generationId === null || generationId === undefined) return null
  if (taken?.id === generationId) return taken.job
  return jobs?.find(({ job_id }) => job_id === generationId) ?? null
}
