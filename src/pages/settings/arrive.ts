/**
 * As a `ref`: a link to a part of the page leads there. The browser itself looks for the part before
 * the page is drawn.
 */
export function arrive(element: HTMLElement | null): void {
  if (element !== null && location.hash === `#${element.id}`) element.scrollIntoView()
}
