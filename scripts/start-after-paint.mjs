/** Counted from the load of the page, for pages that report no paint, such as a tab in the background. */
const AT_THE_LATEST_MS = 3000

/**
 * Requests the script of a prerendered page, and all that it imports, once the text is painted. Earlier, it would share
 * the line and the processor with the text. `import()` is the only way to load a script under Trusted Types.
 */
export function startAfterPaint(script, parts) {
  const args = [script, parts, AT_THE_LATEST_MS].map((each) => JSON.stringify(each)).join(',')
  return `<script>(${String(startLater)})(${args})</script>`.replaceAll(/\n\s*/g, '\n')
}

/** Runs in the page, and sees only its arguments. */
function startLater(script, parts, atTheLatestMs) {
  let isStarted = false
  addEventListener('load', () => setTimeout(start, atTheLatestMs), { once: true })
  new PerformanceObserver(look).observe({ type: 'paint', buffered: true })

  // The first paint of all may be one of empty boxes.
  function look(paints) {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
  }

  function start() {
    if (isStarted) return
    isStarted = true
    for (const href of parts) {
      const hint = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(hint)
    }
    void import(script)
  }
}
