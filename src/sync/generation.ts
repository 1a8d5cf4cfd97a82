import { send } from '#api/client.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { GENERATION } from '#contract/limits.ts'
import { generationOutcome } from '#contract/rules/generation-outcome.ts'
import { readMeta } from '#db/meta.ts'
import type { GenerationEnd, GenerationRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { withLock } from './lock.ts'

export interface Polling {
  readonly everyMs: number
  readonly attempts: number
}

const AS_SPECIFIED: Polling = {
  everyMs: GENERATION.pollEveryMs,
  attempts: GENERATION.pollAttempts,
}

/** From here on the device waits for this job, in every tab and after a reload. */
export async function awaitGeneration(db: UserDatabase, jobId: string): Promise<void> {
  await db.meta.put({ key: 'generation', jobId, startedMs: Date.now(), attempt: 0, end: null })
}

/**
 * Asks after the awaited job until it has ended, and stores its end. One tab asks at a time; the
 * others read what it stores. A lost answer costs an attempt, no more.
 */
export async function pollGeneration(
  db: UserDatabase,
  signal: AbortSignal,
  polling: Polling = AS_SPECIFIED,
): Promise<void> {
  await withLock(`${db.name}:generation`, signal, async () => {
    let row = await readMeta(db, 'generation')
    while (row !== undefined && row.end === null && !signal.aborted) {
      const isLeft = await waitUnlessLeft(polling.everyMs, signal)
      if (isLeft) return
      row = await takeAttempt(db, row, signal, polling)
    }
  })
}

async function takeAttempt(
  db: UserDatabase,
  row: GenerationRow,
  signal: AbortSignal,
  polling: Polling,
): Promise<GenerationRow | undefined> {
  const attempt = row.attempt + 1
  const answer = await ask(row.jobId, signal)
  if (signal.aborted) return row
  const isLast = attempt >= polling.attempts
  const end = answer ?? (isLast ? GAVE_UP : null)
  return db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'generation')
    if (current?.jobId !== row.jobId) return current
    const next: GenerationRow = { ...current, attempt, end }
    await db.meta.put(next)
    return next
  })
}

const GAVE_UP: GenerationEnd = { kind: 'failed', why: 'gave-up' }

/** Null: ask again. */
async function ask(jobId: string, signal: AbortSignal): Promise<GenerationEnd | null> {
  try {
    const job = await send(CALLS.readJob, { params: { jobId }, signal })
    const outcome = generationOutcome(job)
    if (outcome.kind === 'poll-again') return null
    if (outcome.kind === 'success') return { kind: 'done', job }
    return { kind: 'failed', why: 'job', said: outcome.message }
  } catch (error) {
    if (signal.aborted || error instanceof NoAnswer) return null
    if (!(error instanceof AppError)) throw error
    return error.status === 404 ? { kind: 'failed', why: 'not-found' } : null
  }
}

/** Resolves true, at once, when the signal is aborted meanwhile. */
function waitUnlessLeft(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    signal.addEventListener('abort', stop, { once: true })

    function stop(): void {
      clearTimeout(timer)
      resolve(true)
    }
  })
}
