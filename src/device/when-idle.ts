const AT_MOST_MS = 2000
/** Where a browser does not say when it is idle (Safari). */
const USUALLY_MS = 200

/** Does something once the browser has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AT_MOST_MS })
  else setTimeout(work, USUALLY_MS)
}
