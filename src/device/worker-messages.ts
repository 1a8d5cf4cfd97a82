/** What the service worker says to this page. */
export function watchWorkerMessages(hear: (message: unknown) => void): () => void {
  if (!('serviceWorker' in navigator)) return ignore
  const { serviceWorker } = navigator
  function handleMessage(event: MessageEvent<unknown>): void {
    hear(event.data)
  }
  serviceWorker.addEventListener('message', handleMessage)
  return () => serviceWorker.removeEventListener('message', handleMessage)
}

function ignore(): void {}
