import { waitAfter } from '#contract/rules/moment.ts'
import { sleep, timeLimit } from '#server/kit/timers.ts'

export interface RetryPolicy {
  readonly tries: number
  readonly tryMs: number
  /** For all tries and waits, and for asking again after an unreadable answer. */
  readonly inAllMs: number
  /** It doubles with each further failure. */
  readonly firstWaitMs: number
  /** A provider whose Retry-After is longer is not asked again. */
  readonly retryAfterMaxMs: number
}

export const RETRY_POLICY: RetryPolicy = {
  tries: 3,
  tryMs: 60_000,
  inAllMs: 150_000,
  firstWaitMs: 1000,
  retryAfterMaxMs: 20_000,
}

export class AttemptTimeout extends Error {
  override readonly name = 'AttemptTimeout'
}

export interface NextTry {
  readonly isWorthIt: boolean
  readonly afterMs: number | null
}

/** @throws the last failure, AttemptTimeout, or the signal's reason */
export async function withRetries<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  judge: (error: unknown) => NextTry,
  { retryPolicy, signal }: { readonly retryPolicy: RetryPolicy; readonly signal: AbortSignal },
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const limit = timeLimit(retryPolicy.tryMs)
    try {
      return await attempt(AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      const waitMs = limit.aborted
        ? retryPolicy.firstWaitMs
        : waitBefore(judge(error), tried, retryPolicy)
      if (waitMs === null || tried >= retryPolicy.tries) {
        throw limit.aborted ? new AttemptTimeout('No answer in time.') : error
      }
      await sleep(waitMs, { signal })
    }
  }
}

function waitBefore(next: NextTry, tried: number, retryPolicy: RetryPolicy): number | null {
  const asked = next.afterMs ?? 0
  if (!next.isWorthIt || asked > retryPolicy.retryAfterMaxMs) return null
  return Math.max(asked, waitAfter(tried, { first: retryPolicy.firstWaitMs }))
}
