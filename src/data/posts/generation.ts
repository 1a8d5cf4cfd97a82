import { useEffect } from 'react'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import type { GenerationJob, GenerationRequest } from '#contract/jobs.ts'
import type { SentMessages } from '#contract/messages/message.ts'
import { errorMessage } from '#data/notices/failures.ts'
import type { Action } from '#data/query/action.ts'
import { jobNews } from '#data/query/query-client.ts'
import { useAction } from '#data/query/use-action.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { invalidateRemote } from '#data/query/use-remote.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { GenerationEnd, GenerationRow } from '#db/rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isOnline, watchOnline } from '#device/online.ts'
import { watchShown } from '#device/shown.ts'
import { removeThere } from '#sync/mirror/mirror.ts'
import {
  awaitGeneration,
  leaveGeneration,
  AS_SPECIFIED,
  pollGeneration,
  lookOnce,
} from '#sync/publish/generation.ts'
import { failureWords } from '#text/failure-words.ts'
import { t } from '#text/t.ts'

type GenerationState =
  | { readonly kind: 'idle' }
  /** `sinceMs`: epoch milliseconds of the start. `attempt`: how often the server has been asked. */
  | {
      readonly kind: 'running'
      readonly sinceMs: number
      readonly attempt: number
      readonly progress: string | null
      readonly progressMessages?: SentMessages
      /** False until the server has named the job. */
      readonly canCancel: boolean
    }
  | { readonly kind: 'done'; readonly jobId: string; readonly job: GenerationJob }
  | { readonly kind: 'failed'; readonly message: string }

export interface Generation {
  /** Begins a job, unless one runs already: then that one is followed. False: `state` says why not. */
  readonly start: (request?: GenerationRequest) => Promise<boolean>
  readonly state: GenerationState
  /** Its message says that the job is cancelled; there is none if the job had ended already. */
  readonly cancellation: Action<void>
  /** Call once the end of the job has been read: this removes the job from the device. */
  readonly reset: () => void
}

/** A user has one job at a time: the same in every tab, and after a reload. */
export function useGeneration(): Generation {
  const db = useDatabase()
  const row = useLive(db, (open) => readMeta(open, 'generation'))
  const starting = useAction({ perform: startGeneration, words: wordsOfStart })
  const cancellation = useCancelGeneration()
  useGenerationPolling(db, row?.end === null ? row.jobId : null)

  async function start(request: GenerationRequest = {}): Promise<boolean> {
    if (row?.end === null) return true
    cancellation.reset()
    const hasStarted = await starting.run(request)
    if (hasStarted) return true
    invalidateList('sources/list')
    // If the answer was lost, the list names the job, and the job is followed.
    invalidateRemote('posts/jobs')
    return false
  }

  function reset(): void {
    starting.reset()
    if (row?.end?.kind === 'done') invalidateRemote('posts/jobs')
    // A job that was adopted meanwhile goes on.
    if (db !== null && row !== undefined && row.end !== null) void leaveGeneration(db, row.jobId)
  }

  return { start, state: stateOf(row, starting), cancellation, reset }
}

function stateOf(
  row: GenerationRow | undefined,
  starting: Action<GenerationRequest>,
): GenerationState {
  if (starting.isPending) {
    return { kind: 'running', sinceMs: Date.now(), attempt: 0, progress: null, canCancel: false }
  }
  if (starting.error !== null) return { kind: 'failed', message: starting.error }
  if (row === undefined) return { kind: 'idle' }
  const { jobId, startedMs: sinceMs, attempt, progress = null, progressMessages, end } = row
  if (end === null) {
    return { kind: 'running', sinceMs, attempt, progress, progressMessages, canCancel: true }
  }
  if (end.kind === 'done') return { kind: 'done', jobId, job: end.job }
  return { kind: 'failed', message: wordsOfEnd(end) }
}

export async function startGeneration(request: GenerationRequest, key: string): Promise<null> {
  const db = signedInDatabase()
  // The screen may not know yet of a job that a first press, or another tab, has begun.
  const known = await readMeta(db, 'generation')
  if (known?.end === null) return null
  const { job_id } = await send('generatePost', { body: request, key })
  await awaitGeneration(db, job_id)
  return null
}

function wordsOfStart(failure: unknown): string {
  const isSlow = failure instanceof NetworkError && failure.reason === 'timeout'
  return isSlow ? t.failures.generation.timeout : errorMessage('posts/generate', failure)
}

function wordsOfEnd(end: Extract<GenerationEnd, { kind: 'failed' }>): string {
  const { notFound, gaveUp, unknownStatus } = t.failures.generation
  switch (end.why) {
    case 'job':
      return t.reasons(failureWords('posts/generate', end.said), end.messages)
    case 'not-found':
      return notFound
    case 'gave-up':
      return gaveUp
    case 'unknown-status':
      return unknownStatus
  }
}

function useGenerationPolling(db: UserDatabase | null, jobId: string | null): void {
  useEffect(() => {
    if (db === null || jobId === null) return undefined
    const leaving = new AbortController()
    void followJob(db, leaving.signal)
    return () => leaving.abort()
  }, [db, jobId])
}

/** After a failure the sources are loaded again: posts are written from them. */
async function followJob(db: UserDatabase, signal: AbortSignal): Promise<void> {
  try {
    await pollGeneration(db, signal, { ...AS_SPECIFIED, watchReturn })
  } catch (error) {
    // A logout leaves the screen and closes the database: an error after that is expected.
    if (!signal.aborted) throw error
  }
  if (signal.aborted) return
  const row = await readMeta(db, 'generation')
  if (row?.end?.kind === 'failed') invalidateList('sources/list')
}

/** The page may have missed the end of the job while it was hidden or offline. */
function watchReturn(notify: () => void): () => void {
  const unwatchShown = watchShown(notify)
  const unwatchNews = jobNews.watch(notify)
  const unwatchOnline = watchOnline(() => {
    if (isOnline()) notify()
  })
  return () => {
    unwatchShown()
    unwatchNews()
    unwatchOnline()
  }
}

/** A job that has ended meanwhile is adopted as usual. */
function useCancelGeneration(): Action<void> {
  return useAction({
    perform: cancelGeneration,
    words: (failure) => errorMessage('posts/cancel-generation', failure),
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
    if (!(error instanceof KnownError) || error.code !== 'jobs/ended') throw error
    await lookOnce(db)
    return null
  }
  await leaveGeneration(db, jobId)
  invalidateRemote('posts/jobs')
  return t.common.outcomes.generationCancelled
}
