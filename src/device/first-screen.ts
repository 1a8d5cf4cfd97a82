/** However long the first screen takes: what waits for it does not wait longer. */
const AT_MOST_MS = 3000

let isHeld = false
const listeners = new Set<() => void>()

/** To be called as the app starts. Without it nothing waits. */
export function holdForFirstScreen(): void {
  isHeld = true
  setTimeout(release, AT_MOST_MS)
}

/** To be called once a screen is in the page: it is painted with the next frame. */
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

/** Does what the first screen does without once that is painted; at once where it is. */
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

function release(): void {
  if (!isHeld) return
  isHeld = false
  for (const notify of listeners) notify()
}
