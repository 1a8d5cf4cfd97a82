import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { KnownError } from '#contract/coded-error.ts'
import type { ListedJob } from '#contract/jobs.ts'
import { GENERATION } from '#contract/limits.ts'
import { generationOutcome } from '#contract/rules/generation-outcome.ts'
import { isWithin } from '#contract/rules/moment.ts'
import type { GenerationEnd, GenerationRow } from '#db/rows.ts'
import { readMeta } from '#db/user-database.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { runAfter } from '#device/timers.ts'
import { withLock } from '#sync/outbox/lock.ts'

export interface Polling extends Ticks {
  readonly attempts: number
}

export const AS_SPECIFIED: Polling = {
  everyMs: GENERATION.pollEveryMs,
  attempts: GENERATION.pollAttempts,
}

/** Makes the device wait for this job, in every tab and after a reload. */
export async function awaitGeneration(db: UserDatabase, jobId: string): Promise<void> {
  await db.meta.put({ key: 'generation', jobId, startedMs: Date.now(), attempt: 0, end: null })
}

/** Waits for a job that was begun elsewhere, unless the device has one already. */
export async function adoptGeneration(db: UserDatabase, job: ListedJob): Promise<void> {
  const startedMs = Math.min(Date.parse(job.created_at), Date.now())
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'generation')) !== undefined) return
    const { job_id: jobId, progress, progress_messages: progressMessages } = job
    const said = { progress, progressMessages }
    await db.meta.put({ key: 'generation', jobId, startedMs, attempt: 0, ...said, end: null })
  })
}

export async function leaveGeneration(db: UserDatabase, jobId: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'generation')
    if (current?.jobId === jobId) await db.meta.delete('generation')
  })
}

/** One tab polls at a time; the others read what it stores. A lost answer costs one attempt, an early poll none. */
export async function pollGeneration(
  db: UserDatabase,
  signal: AbortSignal,
  polling: Polling = AS_SPECIFIED,
): Promise<void> {
  await withLock(
    `${db.name}:generation`,
    signal,
    () => pollToTheEnd(db, signal, polling),
    async () => undefined,
  )
}

async function pollToTheEnd(
  db: UserDatabase,
  signal: AbortSignal,
  polling: Polling,
): Promise<void> {
  let row = await readMeta(db, 'generation')
  // A job that has been running for a while is polled at once.
  let isLate =
    row !== undefined && !isWithin(Date.now(), row.startedMs, row.startedMs + AS_SPECIFIED.everyMs)
  while (row !== undefined && row.end === null && !signal.aborted) {
    const tick = isLate ? 'early' : await nextTick(polling, signal)
    isLate = false
    if (tick === 'left') return
    const attempt = row.attempt + (tick === 'due' ? 1 : 0)
    row = await lookAt(db, { ...row, attempt }, { signal, attempts: polling.attempts })
  }
}

export async function lookOnce(db: UserDatabase): Promise<void> {
  const row = await readMeta(db, 'generation')
  if (row?.end !== null) return
  const { attempts } = AS_SPECIFIED
  await lookAt(db, row, { signal: new AbortController().signal, attempts })
}

interface Look {
  readonly signal: AbortSignal
  readonly attempts: number
}

async function lookAt(
  db: UserDatabase,
  row: GenerationRow,
  { signal, attempts }: Look,
): Promise<GenerationRow | undefined> {
  const { said = {}, end } = await ask(row.jobId, signal)
  if (signal.aborted) return row
  const last = row.attempt >= attempts ? GAVE_UP : null
  return db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'generation')
    if (current?.jobId !== row.jobId || current.end !== null) return current
    const next: GenerationRow = { ...row, ...said, end: end ?? last }
    await db.meta.put(next)
    return next
  })
}

const GAVE_UP: GenerationEnd = { kind: 'failed', why: 'gave-up' }

interface Seen {
  /** Missing: no answer came. */
  readonly said?: Pick<GenerationRow, 'progress' | 'progressMessages'>
  /** Null: ask again. */
  readonly end: GenerationEnd | null
}

async function ask(jobId: string, signal: AbortSignal): Promise<Seen> {
  try {
    const job = await send('readJob', { params: { jobId }, signal })
    const outcome = generationOutcome(job)
    if (outcome.kind === 'poll-again') {
      const { progress, progress_messages: progressMessages } = job
      return { said: { progress, progressMessages }, end: null }
    }
    if (outcome.kind === 'success') return { end: { kind: 'done', job } }
    if (outcome.kind === 'unknown-status') return { end: { kind: 'failed', why: outcome.kind } }
    const { said } = outcome
    return { end: { kind: 'failed', why: 'job', said, messages: job.error_messages } }
  } catch (error) {
    if (signal.aborted || error instanceof NetworkError) return { end: null }
    if (!(error instanceof KnownError)) throw error
    return { end: error.status === 404 ? { kind: 'failed', why: 'not-found' } : null }
  }
}

interface Ticks {
  readonly everyMs: number
  /** Calls back when there may be news, as when the page is shown again: then the next tick comes at once. */
  readonly watchReturn?: (notify: () => void) => () => void
}

/** `early`: before it was due. `left`: nobody waits any more. */
type Tick = 'due' | 'early' | 'left'

function nextTick({ everyMs, watchReturn }: Ticks, signal: AbortSignal): Promise<Tick> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve('left')
      return
    }
    const cancel = runAfter(everyMs, () => finish('due'))
    const unwatch = watchReturn?.(() => finish('early'))
    signal.addEventListener('abort', leave)

    function leave(): void {
      finish('left')
    }

    function finish(tick: Tick): void {
      cancel()
      unwatch?.()
      signal.removeEventListener('abort', leave)
      resolve(tick)
    }
  })
}
