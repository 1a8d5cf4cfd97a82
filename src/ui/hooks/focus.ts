import type { RefCallback } from 'react'

/** A ref for an element that may go away while it has the focus: then `next` moves the focus. */
export function handFocusOn(next: () => void): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return undefined
    return () => {
      if (!element.contains(document.activeElement)) return
      // Refs are also released at each render; only afterwards it is known whether the element is gone.
      queueMicrotask(() => {
        if (!element.isConnected) next()
      })
    }
  }
}

/** The same with a default: the focus goes to the section that the element stood in. */
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

export function focusHeading(): void {
  document.querySelector('main')?.querySelector('h1')?.focus({ preventScroll: true })
}
