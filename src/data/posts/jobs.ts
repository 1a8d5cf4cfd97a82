import { send } from '#api/client.ts'
import type { GenerationJob, ListedJob } from '#contract/jobs.ts'
import { generationOutcome } from '#contract/rules/generation-outcome.ts'
import { errorMessage } from '#data/notices/failures.ts'
import { useRemote } from '#data/query/use-remote.ts'
import type { Remote } from '#data/query/use-remote.ts'
import { useResultAction } from '#data/query/use-result-action.ts'
import type { ResultAction } from '#data/query/use-result-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { readMeta } from '#db/user-database.ts'
import { adoptGeneration } from '#sync/publish/generation.ts'

/** The latest jobs, newest first. One that runs, begun on another device perhaps, is followed here. */
export function useJobs(): Remote<readonly ListedJob[]> {
  return useRemote({ operation: 'posts/jobs', fetch: fetchJobs })
}

/** The list leaves out the image. */
export function useReadJob(): ResultAction<ListedJob, GenerationJob> {
  return useResultAction({
    perform: readWhole,
    words: (failure) => errorMessage('posts/read-job', failure),
  })
}

async function fetchJobs(signal: AbortSignal): Promise<readonly ListedJob[]> {
  const db = signedInDatabase()
  // A job that ends here during the request must not be adopted twice.
  const known = await readMeta(db, 'generation')
  const jobs = await send('listJobs', { signal })
  const running = jobs.find((job) => generationOutcome(job).kind === 'poll-again')
  if (known === undefined && running !== undefined) await adoptGeneration(db, running)
  return jobs
}

async function readWhole(job: ListedJob): Promise<GenerationJob> {
  if (!job.has_image_data) return job
  return send('readJob', { params: { jobId: job.job_id } })
}
