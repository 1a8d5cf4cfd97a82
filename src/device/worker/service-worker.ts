/** Asks the browser, if it can, to wake the service worker once there is a network; it may take minutes. */
export async function askForSync(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined || !hasSync(registration)) return
  // The person may have turned it off: pages send the pending changes, too.
  await registration.sync.register(tag).catch(stayWithPages)
}

interface WithSync {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

/** Only Chromium has Background Sync, and TypeScript's types do not know it. */
function hasSync(
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & WithSync {
  return 'sync' in registration
}

function stayWithPages(): void {}

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
