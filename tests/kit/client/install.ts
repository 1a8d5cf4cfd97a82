import { vi } from 'vitest'

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'

/** Fires the event that Chromium fires on a page that it can install. @param prompt called when the page asks for it */
export function offerInstall(prompt = vi.fn<() => Promise<void>>(async () => undefined)) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  globalThis.dispatchEvent(event)
  return { event, prompt }
}

/** The browser's own way of saying that there is nothing to install any more. */
export function tellInstalled(): void {
  globalThis.dispatchEvent(new Event('appinstalled'))
}

export function playUserAgent(userAgent: string, maxTouchPoints = 0): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
}
