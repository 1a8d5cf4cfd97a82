import type { Workbox } from 'workbox-window'

import { followPageLanguage } from '#data/settings/page-language.ts'

import { workerScript } from './worker-script.ts'

/** @param onWaiting called once a new version waits for the user's word */
export async function registerWorker(
  Library: typeof Workbox,
  onWaiting: () => void,
): Promise<Workbox> {
  const worker = new Library(workerScript())
  worker.addEventListener('waiting', onWaiting)
  await worker.register()
  followPageLanguage()
  return worker
}
