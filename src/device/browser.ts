export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac, and no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
