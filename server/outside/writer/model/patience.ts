import { setTimeout as pause } from 'node:timers/promises'

/** How long a provider is waited for, and how often it is asked. */
export interface Patience {
  readonly tries: number
  readonly tryMs: number
  /** Of all tries and waits, and of asking once more for an answer that can be read. */
  readonly inAllMs: number
  /** After the first failure; doubles with each further one. */
  readonly firstWaitMs: number
  /** A provider that asks to be left alone for longer is not asked again. */
  readonly retryAfterMaxMs: number
}

export const PATIENCE: Patience = {
  tries: 3,
  tryMs: 60_000,
  inAllMs: 150_000,
  firstWaitMs: 1000,
  retryAfterMaxMs: 20_000,
}

/** The time that one try may take is over. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

/** What a failed try says of the next one. */
export interface NextTry {
  readonly isWorthIt: boolean
  /** What the provider asked for; null: nothing. */
  readonly afterMs: number | null
}

/**
 * Tries until it works, the tries are used up, or a failure is not worth another one.
 *
 * @param signal ends all of it, also the waiting
 * @throws the last failure, TookTooLong, or the signal's reason
 */
export async function patiently<Result>(
  attempt: (signal: AbortSignal) => Promise<Result>,
  judge: (error: unknown) => NextTry,
  { patience, signal }: { readonly patience: Patience; readonly signal: AbortSignal },
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const limit = AbortSignal.timeout(patience.tryMs)
    try {
      return await attempt(AbortSignal.any([signal, limit]))
    } catch (error) {
      signal.throwIfAborted()
      const waitMs = limit.aborted
        ? patience.firstWaitMs
        : waitBefore(judge(error), tried, patience)
      if (waitMs === null || tried >= patience.tries) {
        throw limit.aborted ? new TookTooLong('No answer in time.') : error
      }
      await pause(waitMs, undefined, { signal })
    }
  }
}

/** Null: there is no point in waiting. */
function waitBefore(next: NextTry, tried: number, patience: Patience): number | null {
  const asked = next.afterMs ?? 0
  if (!next.isWorthIt || asked > patience.retryAfterMaxMs) return null
  return Math.max(asked, patience.firstWaitMs * 2 ** (tried - 1))
}
