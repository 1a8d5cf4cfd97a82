import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'

import { SCREENS } from '#app/routes.tsx'
import { say } from '#device/heard/news.ts'
import { mailToken } from '#device/mail-link.ts'
import { runAfter } from '#device/timers.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

import { watchErrors } from './errors.ts'
import { ROUTES } from './router.tsx'
import { reloadOnStaleChunk } from './stale-chunks.ts'

export async function start(root: HTMLElement): Promise<void> {
  keepOneSlash()
  const isWritten = isPrerendered(root)
  // Evaluating the app was a long task: the page answers its reader before the next one.
  if (isWritten) await new Promise((resolve) => void setTimeout(resolve))
  const router = createBrowserRouter(ROUTES)
  reloadOnStaleChunk(router)
  const tellOfError = watchErrors(router)
  nameWindow()
  const words = root.querySelector('.opening__words')
  const cancel = runAfter(PATIENCE_MS, () => {
    if (words !== null) words.textContent = t.app.checkingAuthentication
    say(words?.textContent ?? '')
  })
  // The present page, which may already be read or used, stays until the first screen can be rendered.
  await initialized(router)
  cancel()
  // See public/early.js.
  document.getElementById('not-started')?.remove()
  const app = (
    <StrictMode>
      <RouterProvider router={router} onError={tellOfError} />
    </StrictMode>
  )
  // Hydrates in slices: the page is shown already, and its reader may press or scroll meanwhile.
  if (isWritten) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

/** A start that takes less says nothing. */
const PATIENCE_MS = 1000

/** A screen reader says the title once the page is loaded, which may be before its screen is there. */
function nameWindow(): void {
  const { name } = SCREENS.find(({ path }) => path === location.pathname) ?? {}
  if (name !== undefined) document.title = t.app.windowTitle(t.app.windows[name])
}

/** The router reads an address that begins with two slashes as one at another host, and throws. */
function keepOneSlash(): void {
  const { origin, pathname, search, hash } = location
  const path = pathname.replace(/^\/{2,}/, '/')
  if (path !== pathname) history.replaceState(history.state, '', origin + path + search + hash)
}

/** Resolves once the first screen's chunk and loader are there, or have failed. */
export async function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
}

/** Whether the page is prerendered in this language; the reset page only counts for a visit from a mail's link. */
function isPrerendered({ dataset }: HTMLElement): boolean {
  const isReset = dataset['page'] === '/reset-password'
  return (
    dataset['page'] === location.pathname &&
    dataset['language'] === language &&
    (!isReset || mailToken('/reset-password') !== null)
  )
}
