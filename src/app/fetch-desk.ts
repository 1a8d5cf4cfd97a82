import { currentToken } from '#device/token-store.ts'

import { DESK_PAGES, fetchShell } from './lazy-pages.ts'

/** Who was signed in will most likely be: what their screen is made of comes while the server is asked. */
export function fetchDesk(): void {
  if (currentToken() === null) return
  fetchShell().catch(leaveToGuard)
  DESK_PAGES.get(location.pathname)?.load().catch(leaveToGuard)
}

/** It asks again, and has words for what cannot be had. */
function leaveToGuard(): void {}
