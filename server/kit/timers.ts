import { HOUR_MS } from '#contract/limits.ts'

/** A timer of more milliseconds fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const PIECE_MS = HOUR_MS

/** A clock set forward ends the wait within the hour; one set back does not extend it. Returns a cancel function. */
export function runAfter(delayMs: number, run: () => void, ref = true): () => void {
  const dueMs = Date.now() + delayMs
  let timer: NodeJS.Timeout

  function sleepOn(leftMs: number): void {
    const pieceMs = Math.min(leftMs, PIECE_MS)
    timer = setTimeout(() => {
      const stillMs = Math.min(leftMs - pieceMs, dueMs - Date.now())
      if (stillMs > 0) sleepOn(stillMs)
      else run()
    }, pieceMs)
    if (!ref) timer.unref()
  }

  sleepOn(Math.max(0, delayMs))
  return () => clearTimeout(timer)
}

/** @throws the reason of `options.signal`, once it is aborted */
export function sleep(
  ms: number,
  { signal, ref = true }: { readonly signal?: AbortSignal; readonly ref?: boolean } = {},
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cancel = runAfter(ms, end, ref)

  function end(): void {
    cancel()
    signal?.removeEventListener('abort', end)
    if (signal?.aborted === true) reject(signal.reason)
    else resolve()
  }

  signal?.addEventListener('abort', end)
  if (signal?.aborted === true) end()
  return promise
}

/** A signal that aborts after a time, as AbortSignal.timeout does, which accepts no number below 0 or above 2³². */
export function timeLimit(ms: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(0, ms), LONGEST_TIMER_MS))
}
