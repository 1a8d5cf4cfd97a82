/**
 * Notifies when the page is looked at again: a hidden one may have been frozen, and one that Back
 * brought from the browser's memory heard nothing meanwhile.
 */
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

export function isShown(): boolean {
  return !document.hidden
}
