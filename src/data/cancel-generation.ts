import { send } from '#api/client.ts'
import { AppError } from '#contract/errors.ts'
import { readMeta } from '#db/meta.ts'
import { leaveGeneration, lookOnce } from '#sync/generation.ts'
import { t } from '#text/t.ts'

import type { Action } from './action.ts'
import { removeThere } from './remove-there.ts'
import { signedInDatabase } from './session-database.ts'
import { useAction } from './use-action.ts'
import { invalidateRemote } from './use-remote.ts'
import { wordsOf } from './words-of.ts'

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
