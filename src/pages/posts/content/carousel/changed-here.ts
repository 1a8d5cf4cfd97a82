import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import type { Carousel } from '#contract/content/post-content.ts'
import { createStore } from '#device/store.ts'

import { toJson } from './slides.ts'

/** Key in the session storage, which a reload of the tab retains. */
const KEY = 'lin-carousel'

/**
 * A label of the slides that this tab has changed last. Only this tab makes their document: tabs that only show
 * them would make it at each pause of somebody who writes elsewhere, and put it into a draft that is being
 * changed.
 */
const changed = createStore(sessionStorage.getItem(KEY))

export function noteChangedHere(carousel: Carousel | null | undefined): void {
  const mark = markOf(carousel ?? null)
  changed.write(mark)
  try {
    sessionStorage.setItem(KEY, mark)
  } catch {
    // If the storage is full or forbidden, the label is known until the page is left.
  }
}

/** Also true if no other tab shows it: the tab that changed it may have closed before it made the document. */
export function useIsChangedHere(carousel: Carousel | null): boolean {
  const here = useSyncExternalStore(changed.watch, changed.read)
  const takeOver = useEffectEvent(() => noteChangedHere(carousel))

  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const waiting = new AbortController()
    const shown = Promise.withResolvers<void>()

    async function showAlone(): Promise<void> {
      takeOver()
      await shown.promise
    }

    navigator.locks.request(KEY, { signal: waiting.signal }, showAlone).catch(() => undefined)
    return () => {
      waiting.abort()
      shown.resolve()
    }
  }, [])

  return carousel !== null && here === markOf(carousel)
}

/** Tells states of one carousel apart, without revealing the text to the tab's next user. */
function markOf(carousel: Carousel | null): string {
  const text = carousel === null ? '' : toJson(carousel)
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  return `${text.length} ${sum}`
}
