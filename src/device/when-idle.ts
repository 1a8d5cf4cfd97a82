import { afterFirstScreen } from './first-screen.ts'

const AT_MOST_MS = 2000
/** Where a browser does not say when it is idle (Safari). */
const USUALLY_MS = 200

/** Does something once the browser has nothing more urgent to do, and the first screen is painted. */
export function whenIdle(work: () => void): void {
  afterFirstScreen(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: AT_MOST_MS })
    else setTimeout(work, USUALLY_MS)
  })
}
