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

/** The same where nobody can name what comes next: the part of the screen that it stood in. */
export function handFocusToPart(element: HTMLElement | null): ReturnType<RefCallback<HTMLElement>> {
  const part = element?.closest<HTMLElement>('[tabindex="-1"], section')
  return handFocusOn(() => focusPart(part ?? null))(element)
}

function focusPart(part: HTMLElement | null): void {
  if (part === null) {
    focusHeading()
    return
  }
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** For when what had the focus is gone: the screen is read on from its heading. */
export function focusHeading(): void {
  document.querySelector('main')?.querySelector('h1')?.focus({ preventScroll: true })
}
