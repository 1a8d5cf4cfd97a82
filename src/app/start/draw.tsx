import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { mailToken } from '#device/mail-link.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

import { App } from './app.tsx'
import { DRAWN_AHEAD } from './lazy-pages.ts'

/**
 * Brings the page to life that the server has drawn, or draws it where that is another one.
 *
 * @param desk resolves once a screen behind the sign-in can be drawn; null for any other one
 */
export async function draw(root: HTMLElement, desk: Promise<unknown> | null = null): Promise<void> {
  const ahead = DRAWN_AHEAD.get(location.pathname)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.dataset['page'] !== undefined && ahead !== undefined) {
    // What stands there is used already: the app that was evaluated just now lets it have its turn.
    await new Promise((resolve) => void setTimeout(resolve))
    await ahead.load().catch(drawAnew)
  }
  if (desk !== null) {
    const words = root.querySelector('.opening__words')
    if (words !== null) words.textContent = t.app.checkingAuthentication
    await desk
  }
  // In slices: the page stands already, and its reader may press or scroll meanwhile.
  if (isAsDrawn(root)) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

/** A part that cannot be had has words of its own, where it is drawn. */
function drawAnew(): void {}

/** Not in another language, and not for another visit than those of a mail's link to the reset page. */
function isAsDrawn({ dataset }: HTMLElement): boolean {
  const isReset = dataset['page'] === '/reset-password'
  return (
    dataset['page'] === location.pathname &&
    dataset['language'] === language &&
    (!isReset || mailToken('/reset-password') !== null)
  )
}
