/** After the page has loaded: by then nobody looks at it, and a tab in the background paints nothing. */
const AT_THE_LATEST_MS = 3000

/**
 * For a prerendered page: its script, and all that this needs, is asked for once the words are
 * painted. Before, it would share the line and the processor with them.
 *
 * @param script address of the module that hydrates the page
 * @param parts addresses of what that one imports
 * @returns code that stands in the page; Trusted Types leave `import()` as the one way to a script
 */
export function startAfterPaint(script, parts) {
  const args = [script, parts, AT_THE_LATEST_MS].map((each) => JSON.stringify(each)).join(',')
  return `<script>(${String(startLater)})(${args})</script>`.replaceAll(/\n\s*/g, '\n')
}

/** Runs in the page, and knows nothing but what it is given. */
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
