import { useEffect } from 'react'

/** Shows nothing: while it stands, what sticks to the foot of the window stands above the keyboard. */
export function AboveKeyboard() {
  useEffect(() => watchKeyboard(keepAbove), [])
  return null
}

/** What sticks to the foot of the window reads it. */
function keepAbove(px: number): void {
  document.documentElement.style.setProperty('--keyboard', `${px}px`)
}

/**
 * Tells how many CSS pixels at the window's foot the keyboard on the screen covers: 0 where the browser makes
 * the window smaller for it, as `interactive-widget` in `app.html` asks for.
 */
function watchKeyboard(tell: (px: number) => void): () => void {
  const seen = globalThis.visualViewport ?? null

  function measure(): void {
    if (seen === null) return
    // Zoomed in, less of the window is seen, too.
    tell(seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop))
  }

  seen?.addEventListener('resize', measure)
  seen?.addEventListener('scroll', measure)
  return () => {
    seen?.removeEventListener('resize', measure)
    seen?.removeEventListener('scroll', measure)
    tell(0)
  }
}
