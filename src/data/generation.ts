import { useEffect } from 'react'

import { send } from '#api/client.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { CALLS } from '#contract/calls.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import { readMeta } from '#db/meta.ts'
import type { GenerationEnd, GenerationRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { awaitGeneration, pollGeneration } from '#sync/generation.ts'
import { WORDS } from '#text/errors.ts'

import type { Action } from './action.ts'
import { signedInDatabase } from './session-database.ts'
import { useAction } from './use-action.ts'
import { useDatabase, useLive } from './use-database.ts'
import { invalidateList } from './use-list.ts'
import { wordsOf } from './words-of.ts'

export type GenerationState =
  | { readonly kind: 'idle' }
  /** `sinceMs`: epoch milliseconds of the start. `attempt`: how often the server has been asked. */
  | { readonly kind: 'running'; readonly sinceMs: number; readonly attempt: number }
  | { readonly kind: 'done'; readonly job: GenerationJob }
  | { readonly kind: 'failed'; readonly message: string }

export interface Generation {
  readonly start: () => Promise<void>
  readonly state: GenerationState
  /** Takes the end off the device, once it has been read. */
  readonly reset: () => void
}

/** The one generation job of the user: the same in every tab, and after a reload. */
export function useGeneration(): Generation {
  const db = useDatabase()
  const row = useLive(db, (open) => readMeta(open, 'generation'))
  const starting = useAction({ perform: startGeneration, words: wordsOfStart })
  usePolling(db, row?.end === null ? row.jobId : null)

  async function start(): Promise<void> {
    if (row?.end === null) return
    const hasStarted = await starting.run()
    if (!hasStarted) invalidateList('sources/list')
  }

  function reset(): void {
    starting.reset()
    void db?.meta.delete('generation')
  }

  return { start, state: stateOf(row, starting), reset }
}

function usePolling(db: UserDatabase | null, jobId: string | null): void {
  useEffect(() => {
    if (db === null || jobId === null) return undefined
    const leaving = new AbortController()
    void followJob(db, leaving.signal)
    return () => leaving.abort()
  }, [db, jobId])
}

/** After a failure the sources are loaded again: they are what a post is written from. */
async function followJob(db: UserDatabase, signal: AbortSignal): Promise<void> {
  await pollGeneration(db, signal)
  if (signal.aborted) return
  const row = await readMeta(db, 'generation')
  if (row?.end?.kind === 'failed') invalidateList('sources/list')
}

function stateOf(row: GenerationRow | undefined, starting: Action<void>): GenerationState {
  if (starting.isPending) return { kind: 'running', sinceMs: Date.now(), attempt: 0 }
  if (starting.error !== null) return { kind: 'failed', message: starting.error }
  if (row === undefined) return { kind: 'idle' }
  if (row.end === null) return { kind: 'running', sinceMs: row.startedMs, attempt: row.attempt }
  if (row.end.kind === 'done') return { kind: 'done', job: row.end.job }
  return { kind: 'failed', message: wordsOfEnd(row.end) }
}

async function startGeneration(_: void, key: string): Promise<null> {
  const db = signedInDatabase()
  // The screen may not know yet of a job that a first press, or another tab, has begun.
  const known = await readMeta(db, 'generation')
  if (known?.end === null) return null
  const { job_id } = await send(CALLS.generatePost, { key })
  await awaitGeneration(db, job_id)
  return null
}

function wordsOfStart(failure: unknown): string {
  const isSlow = failure instanceof NoAnswer && failure.reason === 'timeout'
  return isSlow ? WORDS.generationTimeout : wordsOf('posts/generate', failure)
}

function wordsOfEnd(end: Extract<GenerationEnd, { kind: 'failed' }>): string {
  if (end.why === 'job') return end.said
  return end.why === 'not-found' ? WORDS.generationNotFound : WORDS.generationGaveUp
}
