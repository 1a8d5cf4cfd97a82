import { waitFor } from '@testing-library/react'

import { hush, newsPlace } from '#device/heard/news.ts'

/** The banner of an error, of which the screen shows one. */
export function errorBanner(): HTMLElement {
  const banners = errorBanners()
  const [banner] = banners
  if (banner === undefined || banners.length > 1) throw new Error(`${banners.length} error banners`)
  return banner
}

export async function findErrorBanner(): Promise<HTMLElement> {
  return waitFor(errorBanner)
}

/** The text of the error banner; empty if there is none. */
export function alertText(): string {
  return errorBanners().length === 0 ? '' : errorBanner().textContent
}

export function errorBanners(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.banner--error')]
}

/** The lines in the live region of the page, or of the dialog over it, in the order in which they are said. */
export function newsSaid(): readonly string[] {
  return Array.from(newsPlace().children, ({ textContent }) => textContent)
}

/** Call before a test that listens. */
export function forgetNews(): void {
  hush()
  newsPlace().replaceChildren()
}
