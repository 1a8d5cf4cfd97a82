/** Laid into every page that is measured: First Contentful Paint, and the largest one, once nothing larger comes. */
const QUIET_MS = 2000
let largestMs = Number.NaN
let lastNewsMs = performance.now()

new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) largestMs = startTime
  lastNewsMs = performance.now()
}).observe({ type: 'largest-contentful-paint', buffered: true })

Object.assign(globalThis, { lcp: { settled } })

/** Milliseconds from the start of the navigation, until the largest and until the first words were painted. */
async function settled(): Promise<{ readonly largestMs: number; readonly firstMs: number }> {
  while (Number.isNaN(largestMs) || performance.now() - lastNewsMs < QUIET_MS) {
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return { largestMs, firstMs: first?.startTime ?? largestMs }
}
