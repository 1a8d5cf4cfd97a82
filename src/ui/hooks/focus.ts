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

/** The same with a default: the focus goes to the heading of the part that the element stood in. */
export function handFocusToPart(element: HTMLElement | null): ReturnType<RefCallback<HTMLElement>> {
  const parts = partsAround(element)
  return handFocusOn(() => focusFirst(parts))(element)
}

/** Focuses the nearest heading above an element, such as a list whose last row has gone. */
export function focusPart(element: Element | null): void {
  focusFirst(partsAround(element))
}

/** Leaves a field that takes every key, for its part: there the shortcuts work. Enter leads back into the field. */
export function leaveField(field: HTMLElement): void {
  const part = headingIn(field.closest('section'))
  focusOn(part)
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

function partsAround(element: Element | null): readonly Element[] {
  const parts: Element[] = []
  for (let part = element?.parentElement; part; part = part.parentElement) parts.push(part)
  return parts
}

function focusFirst(parts: readonly Element[]): void {
  const part = parts.find((each) => each.isConnected && headingIn(each) !== null)
  focusOn(headingIn(part))
}

function headingIn(part: Element | null | undefined): HTMLElement | null {
  return part?.querySelector<HTMLElement>('h1, h2, h3, h4') ?? null
}

function focusOn(heading: HTMLElement | null): void {
  if (heading === null) {
    focusHeading()
    return
  }
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

export function focusHeading(): void {
  const main = document.querySelector('main')
  const place = main?.querySelector('h1') ?? main
  place?.focus({ preventScroll: true })
}
