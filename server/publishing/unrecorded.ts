import { addAbortListener } from 'node:events'

import { SECOND_MS } from '#contract/limits.ts'
import { growingWaits } from '#server/kit/clock.ts'
import type { Log } from '#server/kit/log.ts'
import { sleep } from '#server/kit/timers.ts'

/** An answer of LinkedIn's, which only this process knows until it is recorded. */
interface Answer {
  readonly attemptId: string
  readonly urn: string | null
  record(): Promise<void>
  /** Leaves the URN where another process finds it, when recording has failed. */
  handOver(urn: string): Promise<void>
}

export interface Unrecorded {
  /**
   * Retries until the database has stored the answer, or this process stops.
   * @param signal once it is aborted the caller waits no longer; recording continues
   * @throws when `signal` is aborted, or this process stops, before the answer is recorded
   */
  record(answer: Answer, signal: AbortSignal): Promise<void>
  /** Waits until the answer of an attempt is recorded; false where none is held. Throws like `record`. */
  isRecorded(attemptId: string, signal: AbortSignal): Promise<boolean>
  /** Resolves when nothing is written any more. */
  stop(): Promise<void>
}

const FIRST_WAIT_MS = 100
/** Shorter than the queue waits before it repeats a job: by then the answer is recorded. */
const LONGEST_WAIT_MS = 1.5 * SECOND_MS

export function createUnrecorded(log: Pick<Log, 'error'>): Unrecorded {
  const held = new Map<string, Promise<void>>()
  const stopped = new AbortController()

  async function insist(answer: Answer): Promise<void> {
    const { attemptId: attempt, urn } = answer
    let isHandedOver = urn === null
    for (const waitMs of growingWaits(FIRST_WAIT_MS, LONGEST_WAIT_MS)) {
      try {
        await answer.record()
        return
      } catch (error) {
        log.error({ err: error, attempt, urn }, "LinkedIn's answer could not be recorded yet")
      }
      try {
        if (urn !== null && !isHandedOver) await answer.handOver(urn)
        isHandedOver = true
      } catch (error) {
        log.error({ err: error, attempt, urn }, "LinkedIn's answer could not be handed over yet")
      }
      await sleep(waitMs, { signal: stopped.signal })
    }
  }

  return {
    async record(answer, signal) {
      const recording = insist(answer).finally(() => held.delete(answer.attemptId))
      held.set(answer.attemptId, recording)
      await unlessAborted(recording, signal)
    },
    async isRecorded(attemptId, signal) {
      const recording = held.get(attemptId)
      if (recording === undefined) return false
      await unlessAborted(recording, signal)
      return true
    },
    async stop() {
      stopped.abort()
      await Promise.allSettled(held.values())
    },
  }
}

async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  using _ = addAbortListener(signal, () => reject(signal.reason))
  await Promise.race([work, aborted])
}
