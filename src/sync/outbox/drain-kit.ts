import { sendByFetch } from '#api/send-by-fetch.ts'
import { readLiveSession } from '#device/stored-session.ts'

import type { DrainKit } from './drain.ts'

/** What a drain needs, as it is in pages and in the service worker alike. */
export const ON_THIS_DEVICE: DrainKit = {
  session: readLiveSession,
  send: sendByFetch,
  now: Date.now,
  chance: Math.random,
}
