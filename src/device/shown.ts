/** A hidden page may have been frozen; one that Back brought back has heard nothing meanwhile. */
export function watchShown(notify: () => void): () => void {
  function handleVisibility(): void {
    if (!document.hidden) notify()
  }
  function handlePageShow(event: PageTransitionEvent): void {
    if (event.persisted) notify()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  globalThis.addEventListener('pageshow', handlePageShow)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    globalThis.removeEventListener('pageshow', handlePageShow)
  }
}

/** Notifies when the page is left or hidden: it may never be shown again. */
export function watchHidden(notify: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) notify()
  })
  globalThis.addEventListener('pagehide', notify)
}

export function isShown(): boolean {
  return !document.hidden
}
