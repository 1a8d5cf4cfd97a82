/** Whether the browser believes that it is online; after a reload it may say true without any network. */
export function isOnline(): boolean {
  return navigator.onLine
}

export function watchOnline(notify: () => void): () => void {
  globalThis.addEventListener('online', notify)
  globalThis.addEventListener('offline', notify)
  return () => {
    globalThis.removeEventListener('online', notify)
    globalThis.removeEventListener('offline', notify)
  }
}
