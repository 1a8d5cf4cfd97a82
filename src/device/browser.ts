/** True if the keyboard has a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** iPhone and iPad. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
