/** Waits in milliseconds that grow by half each time, up to the longest one, without an end. */
export function* growingWaits(firstMs: number, longestMs: number): Generator<number, never> {
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 1.5, longestMs)) yield Math.round(waitMs)
}
