import { createPath } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'

import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import { areTextsComing } from '#data/settings/language.ts'
import { isOnline } from '#device/online.ts'
import { leaveTo, reloadPage } from '#device/page.ts'
import { arePartsComing } from '#ui/overlay/lazy-part.tsx'

import { areScreensComing } from './chunks.ts'

const KEY = 'lin-reloaded-at'
/** How long the next page may need to come, before this one counts as staying. */
const LEAVING_MS = 10 * SECOND_MS

type Navigating = { readonly state: Pick<DataRouter['state'], 'navigation'> }

/**
 * A deploy may have removed a chunk: loading the page again brings the new version. This happens once a minute at most,
 * so that a chunk that is missing for good ends in the error page.
 *
 * @param router its address follows a navigation only once the next screen has come
 */
export function reloadOnStaleChunk(router: Navigating): void {
  let leftAtMs = 0
  globalThis.addEventListener('beforeunload', () => {
    leftAtMs = Date.now()
  })
  globalThis.addEventListener('vite:preloadError', (event) => {
    // Nothing is reloaded for texts of another language, which are not worth the text that somebody has typed; nor for
    // overlays, which report a failure themselves; nor offline, where a page that is left does not come back.
    const isForScreen = areScreensComing() || !(areTextsComing() || arePartsComing())
    if (!isForScreen || !isOnline()) return
    const now = Date.now()
    // Firefox aborts the requests of a page that is being left. A reload would keep the person there.
    if (isWithin(now, leftAtMs, leftAtMs + LEAVING_MS)) return
    const reloadedAtMs = Number(sessionStorage.getItem(KEY) ?? 0)
    if (isWithin(now, reloadedAtMs, reloadedAtMs + MINUTE_MS)) return
    sessionStorage.setItem(KEY, String(now))
    event.preventDefault()
    const next = router.state.navigation.location
    if (next === undefined) reloadPage()
    else leaveTo(createPath(next))
  })
}
