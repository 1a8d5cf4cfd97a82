import { setTimeout as wait } from 'node:timers/promises'

import type { JobRun } from '#server/kit/queue.ts'

import { isOpen, tellProgress } from './store.ts'
import type { WritingKit } from './writing-kit.ts'

const LOOK_EVERY_MS = 500

export interface Watched {
  /** Aborted when the job is cancelled, and with the run itself. */
  readonly signal: AbortSignal
  /** Says in words what is being done now. */
  readonly tell: (progress: string) => void
}

/** Works on a job as long as it is open; the work of a job that was cancelled ends without a fault. */
export async function whileOpen(
  kit: WritingKit,
  run: JobRun<'generate'>,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const { jobId } = run.data
  const over = new AbortController()
  const done = new AbortController()
  let telling = Promise.resolve()

  /** What cannot be asked just now is no reason to stop. */
  async function stopUnless(look: () => Promise<boolean>): Promise<void> {
    try {
      if (!(await look())) over.abort(new Error('The job is over.'))
    } catch (error) {
      kit.log.warn({ err: error, jobId }, 'a generation job could not be looked at')
    }
  }

  function tell(progress: string): void {
    telling = telling.then(() => stopUnless(() => tellProgress(kit.db, jobId, progress)))
  }

  async function watch(): Promise<void> {
    while (await pause(done.signal)) await stopUnless(() => isOpen(kit.db, jobId))
  }

  const watching = watch()
  try {
    await work({ signal: AbortSignal.any([run.signal, over.signal]), tell })
  } catch (error) {
    if (!over.signal.aborted) throw error
  } finally {
    done.abort()
    await telling
    await watching
  }
}

/** False when the wait was cut short. */
async function pause(until: AbortSignal): Promise<boolean> {
  try {
    await wait(LOOK_EVERY_MS, undefined, { signal: until })
    return true
  } catch (error) {
    if (until.aborted) return false
    throw error
  }
}
