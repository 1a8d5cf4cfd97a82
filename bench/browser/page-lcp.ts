/** Laid into every page that is measured: Largest Contentful Paint, once nothing larger comes. */
const QUIET_MS = 2000
let largestMs = Number.NaN
let lastNewsMs = performance.now()

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) largestMs = startTime
  lastNewsMs = performance.now()
}).observe({ type: 'largest-contentful-paint', buffered: true })

Object.assign(globalThis, { lcp: { settled } })

/** Milliseconds from the start of the navigation. */
async function settled(): Promise<number> {
  while (Number.isNaN(largestMs) || performance.now() - lastNewsMs < QUIET_MS) {
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  return largestMs
}
