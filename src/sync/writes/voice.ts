import { readMeta } from '#db/user-database.ts'
import { writesTo } from '#sync/outbox/rows.ts'

import type { PageCall, QueuedCall } from './queued-call.ts'

export const addOwnPosts: QueuedCall<'addOwnPosts'> = {
  noun: 'voice',
  kind: 'add',
  request: ({ write: { body } }) => ({ call: 'addOwnPosts', body }),
  async acknowledge() {
    // Nothing to store: the screens fetch the profile anew, as only the server can compute it.
  },
}

export const forgetOwnPosts: QueuedCall<'forgetOwnPosts'> = {
  noun: 'voice',
  kind: 'forget',
  request: () => ({ call: 'forgetOwnPosts' }),
  /** Drops writes that earlier versions have left in the queue before this one. */
  async acknowledge(db, { entity, seq }) {
    const rows = await writesTo(db, entity)
    const forgotten = rows.filter((row) => row.seq < seq && row.write.call === 'addOwnPosts')
    await db.outbox.bulkDelete(forgotten.map((row) => row.seq))
  },
}

export const saveVoice: QueuedCall<'saveVoice'> = {
  noun: 'voice',
  kind: 'change',
  request: ({ write: { body } }) => ({ call: 'saveVoice', body }),
  /** Stores the changes with the profile, so that they hold until it is fetched anew. */
  async acknowledge(db, { write: { body: changes } }) {
    const row = await readMeta(db, 'voice')
    if (row !== undefined) await db.meta.put({ ...row, found: { ...row.found, changes } })
  },
}

// The screens of the profile read the outbox themselves: src/data/voice/own-posts.ts.
export const addOwnPostsOnPage = {
  describe: (_, { call }) => ({ call }),
} satisfies PageCall<'addOwnPosts'>

export const forgetOwnPostsOnPage = {
  describe: (_, { call }) => ({ call }),
} satisfies PageCall<'forgetOwnPosts'>

export const saveVoiceOnPage = {
  describe: (_, { call }) => ({ call }),
} satisfies PageCall<'saveVoice'>
