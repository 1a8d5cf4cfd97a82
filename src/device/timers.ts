/** A timer of more milliseconds fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** How often a long wait looks at the clock. */
const PIECE_MS = 60 * 60_000

/**
 * Runs `run` once, after any delay. A clock that is set forward ends the wait early, within the hour; one that is
 * set back does not extend it.
 *
 * @returns cancels it
 */
export function runAfter(delayMs: number, run: () => void): () => void {
  const dueMs = Date.now() + delayMs
  let timer: ReturnType<typeof setTimeout>

  function sleep(leftMs: number): void {
    const pieceMs = Math.min(leftMs, PIECE_MS)
    timer = setTimeout(() => {
      const stillMs = Math.min(leftMs - pieceMs, dueMs - Date.now())
      if (stillMs > 0) sleep(stillMs)
      else run()
    }, pieceMs)
  }

  sleep(Math.max(0, delayMs))
  return () => clearTimeout(timer)
}

/** A signal that aborts after a time, as AbortSignal.timeout does, which takes no number below 0 or above 2³¹. */
export function timeLimit(ms: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(0, ms), LONGEST_TIMER_MS))
}
