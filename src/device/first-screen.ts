/** The longest time that work waits for the first screen. */
const AT_MOST_MS = 3000
const IDLE_WITHIN_MS = 2000
/** For browsers without requestIdleCallback (Safari). */
const USUALLY_MS = 200

let isHeld = false
const listeners = new Set<() => void>()

/** To be called as the app starts; otherwise nothing waits for the first screen. */
export function holdForFirstScreen(): void {
  isHeld = true
  setTimeout(release, AT_MOST_MS)
}

/** To be called once a screen is in the page: the next frame paints it. */
export function firstScreenRendered(): void {
  if (isHeld) requestAnimationFrame(() => setTimeout(release))
}

export function isFirstScreenPainted(): boolean {
  return !isHeld
}

export function watchFirstScreen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Does work that the first screen does not need once that screen is painted; at once if it is painted already. */
export function afterFirstScreen(work: () => void): void {
  if (!isHeld) {
    work()
    return
  }
  const unwatch = watchFirstScreen(() => {
    unwatch()
    work()
  })
}

export function whenIdle(work: () => void): void {
  afterFirstScreen(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
    else setTimeout(work, USUALLY_MS)
  })
}

function release(): void {
  if (!isHeld) return
  isHeld = false
  for (const notify of listeners) notify()
}

const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const

export function atFirstInput(work: () => void): void {
  const heard = new AbortController()
  function begin(): void {
    heard.abort()
    work()
  }
  for (const type of INPUTS) {
    document.addEventListener(type, begin, { capture: true, passive: true, signal: heard.signal })
  }
}
