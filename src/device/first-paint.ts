/** So long at most: a page in the background paints nothing, and a screen may not come at all. */
const AT_MOST_MS = 3000

let painted: Promise<void> | null = null
let tell = ignore

/** Has what no screen is drawn from wait until the first one is painted: see `firstPaint`. */
export function awaitFirstPaint(): void {
  painted = new Promise((resolve) => {
    tell = () => {
      painted = null
      resolve()
    }
    setTimeout(tell, AT_MOST_MS)
  })
}

/** A screen is drawn: the browser paints it next. */
export function noteDrawn(): void {
  requestAnimationFrame(() => setTimeout(tell))
}

/**
 * Resolves once the first screen is painted; null where none is about to be. What would share the
 * processor with its drawing, and is not needed for it, waits for this.
 */
export function firstPaint(): Promise<void> | null {
  return painted
}

function ignore(): void {}
