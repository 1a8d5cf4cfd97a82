import type { RefCallback } from 'react'

/** A ref for what may go away while it holds the focus: `next` is where the focus goes then. */
export function handFocusOn(next: () => void): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return undefined
    return () => {
      if (!element.contains(document.activeElement)) return
      // A ref is let go of at each render, too: only afterwards it is known whether the thing is gone.
      queueMicrotask(() => {
        if (!element.isConnected) next()
      })
    }
  }
}
