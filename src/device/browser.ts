/** True where the keyboard has a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** iPhone and iPad. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Whether the browser can float something, and keep it beside what it belongs to. */
export function hasAnchors(): boolean {
  const canFloat = 'togglePopover' in HTMLElement.prototype
  return canFloat && 'CSS' in globalThis && CSS.supports('anchor-scope', 'all')
}

/** The library asks the same, and is loaded only once it is used. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
