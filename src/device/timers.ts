/** The longest timer: one of more milliseconds fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const MINUTE_MS = 60_000
const SLACK_MS = 1_000

/**
 * The delay may be of any length. A clock that is set forward ends the wait early, within the hour; one that is set
 * back does not extend it.
 *
 * @returns a function that cancels it
 */
export function runAfter(delayMs: number, run: () => void): () => void {
  return runInPieces(delayMs, { pieceMs: 60 * MINUTE_MS, endsWhenSetBack: false }, run)
}

/**
 * If the clock is set, forward or back, the wait ends within the minute: the caller can plan anew.
 *
 * @returns a function that cancels it
 */
export function runByClock(aheadMs: number, run: () => void): () => void {
  return runInPieces(aheadMs, { pieceMs: MINUTE_MS, endsWhenSetBack: true }, run)
}

export function sleep(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    runAfter(delayMs, resolve)
  })
}

interface Pieces {
  readonly pieceMs: number
  readonly endsWhenSetBack: boolean
}

function runInPieces(
  delayMs: number,
  { pieceMs: longestMs, endsWhenSetBack }: Pieces,
  run: () => void,
): () => void {
  const dueMs = Date.now() + delayMs
  let timer: ReturnType<typeof setTimeout>

  function waitOn(leftMs: number): void {
    const pieceMs = Math.min(leftMs, longestMs)
    timer = setTimeout(() => {
      const [stillMs, byClockMs] = [leftMs - pieceMs, dueMs - Date.now()]
      const isSetBack = byClockMs > stillMs + SLACK_MS
      const nextMs = endsWhenSetBack && isSetBack ? 0 : Math.min(stillMs, byClockMs)
      if (nextMs > 0) waitOn(nextMs)
      else run()
    }, pieceMs)
  }

  waitOn(Math.max(0, delayMs))
  return () => clearTimeout(timer)
}

/** A signal that aborts after a time, like AbortSignal.timeout, which accepts no number below 0 or above 2³¹. */
export function timeLimit(ms: number): AbortSignal {
  return AbortSignal.timeout(Math.min(Math.max(0, ms), LONGEST_TIMER_MS))
}
