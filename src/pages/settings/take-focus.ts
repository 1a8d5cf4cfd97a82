/**
 * As a `ref`: what appears has the focus at once. An effect would come a moment later, and could take
 * it away from who types already.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
