import { sessionState } from '#data/session/state.ts'
import { awaitFirstPaint } from '#device/first-paint.ts'
import { currentToken } from '#device/token-store.ts'

import { DESK_PAGES, fetchReadAhead, fetchShell } from './lazy-pages.ts'

/** Longer than a device takes, and most networks: then what is missing has words of its own. */
const PATIENCE_MS = 3000

/**
 * Who was signed in will most likely be: what their screen is made of comes while the device is asked who
 * that is, and what of theirs the screen shows. Resolves once all of it is there, at the latest after a
 * while; null where there is nothing to fetch.
 */
export function fetchDesk(): Promise<unknown> | null {
  const page = DESK_PAGES.get(location.pathname)
  if (page === undefined || currentToken() === null) return null
  awaitFirstPaint()
  const parts = Promise.allSettled([fetchShell(), page.load(), readOnceKnown()])
  return Promise.race([parts, new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS))])
}

async function readOnceKnown(): Promise<void> {
  const [readAhead] = await Promise.all([fetchReadAhead(), whenKnown()])
  const session = sessionState.read()
  if (session.state === 'signed-in') await readAhead(session.user.id, location.pathname)
}

/** Who is signed in, or that nobody is. */
async function whenKnown(): Promise<void> {
  await new Promise<void>((resolve) => {
    const unwatch = sessionState.watch(tell)
    tell()

    function tell(): void {
      if (sessionState.read().state === 'checking') return
      unwatch()
      resolve()
    }
  })
}
