/** Laid into every page that is measured, before anything of its own runs. */
/** The types of the DOM do not know the threshold yet. */
const EVENTS = { type: 'event', buffered: true, durationThreshold: 16 }
const firstRow = new Promise<number>(lookForRow)
const keys = new Map<number, number>()
let frames: number[] | null = null
let lastFrameMs = 0

Object.assign(globalThis, { probe: { firstRow, beginFrames, takeFrames, takeKeys, countRows } })
new PerformanceObserver((list) => noteKeys(list.getEntries())).observe(EVENTS)

/** Milliseconds from the start of the navigation until a row of a post is painted. */
function lookForRow(found: (ms: number) => void): void {
  requestAnimationFrame(() => {
    const row = document.querySelector('li[id^="post-"]')
    if (row?.checkVisibility({ visibilityProperty: true }) !== true) lookForRow(found)
    // A message sent from within a frame arrives once the frame is painted.
    else afterPaint(() => found(performance.now()))
  })
}

function afterPaint(work: () => void): void {
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', work)
  channel.port1.start()
  channel.port2.postMessage(null)
}

/** Notes how long each frame takes from now on; asks for more rows whenever the end comes in sight. */
function beginFrames(): void {
  frames = []
  lastFrameMs = performance.now()
  requestAnimationFrame(noteFrame)
}

function noteFrame(nowMs: number): void {
  if (frames === null) return
  frames.push(nowMs - lastFrameMs)
  lastFrameMs = nowMs
  const more = document.querySelector<HTMLElement>('.rows + div > button')
  if (more !== null && more.getBoundingClientRect().top < innerHeight) more.click()
  requestAnimationFrame(noteFrame)
}

function takeFrames(): readonly number[] {
  const taken = frames ?? []
  frames = null
  return taken
}

function countRows(): number {
  return document.querySelectorAll('li[id^="post-"]').length
}

function noteKeys(entries: readonly PerformanceEntry[]): void {
  for (const entry of entries) {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
    keys.set(entry.interactionId, Math.max(keys.get(entry.interactionId) ?? 0, entry.duration))
  }
}

/** Milliseconds from each key to the next paint, in steps of 8; the browser does not report those below 16. */
function takeKeys(): readonly number[] {
  const taken = [...keys.values()]
  keys.clear()
  return taken
}
