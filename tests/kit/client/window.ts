/** jsdom lays nothing out: the window's width, in CSS pixels, is what a test says. */
export function setWindowWidth(px: number): void {
  widthPx = px
  for (const notify of listeners) notify()
}

let widthPx = 1280
const listeners = new Set<() => void>()

/** Understands `(width < …px)`, the one query that `#device/viewport.ts` asks. */
function matchMedia(query: string): object {
  const boundPx = Number(/\(width < (\d+)px\)/.exec(query)?.[1] ?? 0)
  return {
    get matches() {
      return widthPx < boundPx
    },
    addEventListener: (_: string, notify: () => void) => listeners.add(notify),
    removeEventListener: (_: string, notify: () => void) => listeners.delete(notify),
  }
}

Object.defineProperty(globalThis, 'matchMedia', { value: matchMedia, configurable: true })

// jsdom knows the dialog element, but opens none as modal.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
