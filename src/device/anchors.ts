/** Whether the browser can float something, and keep it beside what it belongs to. */
export function hasAnchors(): boolean {
  const canFloat = 'togglePopover' in HTMLElement.prototype
  return canFloat && 'CSS' in globalThis && CSS.supports('anchor-scope', 'all')
}
