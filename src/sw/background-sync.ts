import { drainUnattended } from '#sync/outbox/drain.ts'
import { SYNC_TAG } from '#sync/outbox/outbox.ts'

import { LOOK, workerWords } from './notice.ts'

/** Only Chromium has Background Sync, and no library of types knows it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** True on the last try that the browser makes by itself. */
  readonly lastChance: boolean
}

export function sendInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(send(worker, event))
  })
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'lastChance' in event
}

/** Rejects while something is left: then the browser tries again by itself. */
async function send(worker: ServiceWorkerGlobalScope, { lastChance }: SyncEvent): Promise<void> {
  const left = await drainUnattended()
  if (left === 0) return
  if (lastChance) await sayWhatIsLeft(worker, left)
  throw new Error(`${left} changes wait for another try`)
}

async function sayWhatIsLeft(worker: ServiceWorkerGlobalScope, left: number): Promise<void> {
  if (Notification.permission !== 'granted') return
  const { notSent, open } = await workerWords()
  await worker.registration.showNotification(notSent + left, {
    body: open,
    ...LOOK,
    tag: SYNC_TAG,
    data: '/dashboard',
  })
}
