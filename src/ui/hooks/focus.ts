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

/** Leaves a field that takes every key, for its part: there the shortcuts work. Enter leads back into the field. */
export function leaveField(field: HTMLElement): void {
  const part = field.closest('section')
  focusPart(part)
  const left = new AbortController()
  part?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.target !== part) return
      event.preventDefault()
      field.focus()
    },
    left,
  )
  part?.addEventListener('focusout', () => left.abort(), left)
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
