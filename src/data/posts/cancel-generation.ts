import { send } from '#api/client.ts'
import { AppError } from '#contract/errors.ts'
import { wordsOf } from '#data/notices/words-of.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { invalidateRemote } from '#data/query/use-remote.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { readMeta } from '#db/user-database.ts'
import { leaveGeneration, lookOnce } from '#sync/publish/generation.ts'
import { t } from '#text/t.ts'

import { removeThere } from './remove-there.ts'

/** Cancels the job that the device waits for. One that has ended meanwhile is taken up as usual. */
export function useCancelGeneration(): Action<void> {
  return useAction({
    perform: cancelGeneration,
    words: (failure) => wordsOf('posts/cancel-generation', failure),
  })
}

async function cancelGeneration(_: void, key: string): Promise<string | null> {
  const db = signedInDatabase()
  const row = await readMeta(db, 'generation')
  if (row?.end !== null) return null
  const { jobId } = row
  try {
    await removeThere(() => send('cancelJob', { params: { jobId }, key }))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'jobs/ended') throw error
    await lookOnce(db)
    return null
  }
  await leaveGeneration(db, jobId)
  invalidateRemote('posts/jobs')
  return t.common.outcomes.generationCancelled
}
