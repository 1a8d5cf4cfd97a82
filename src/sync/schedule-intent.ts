import type { Post, PublishDirect } from '#contract/posts.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { forgetSaves } from './forget-draft.ts'
import { betweenSaves, giveBackSaves, holdSaves } from './held-saves.ts'
import { putRow } from './mirror.ts'

/** Before a draft is stored with its moment: what waits to be saved of it leaves the queue. */
export async function beginScheduling(
  db: UserDatabase,
  body: PublishDirect & { readonly id: string },
): Promise<string> {
  const key = `schedule ${body.id}`
  await betweenSaves(db, () =>
    db.transaction('rw', db.intents, db.outbox, async () => {
      const known = await db.intents.get(key)
      const held = [...(known?.held ?? []), ...(await holdSaves(db, body.id))]
      await db.intents.put({ key, body, startedMs: Date.now(), kind: 'schedule', held })
    }),
  )
  return key
}

export async function settleScheduled(db: UserDatabase, post: Post): Promise<void> {
  const { posts, lists, intents, outbox, edits } = db
  await db.transaction('rw', [posts, lists, intents, outbox, edits], async () => {
    await putRow(db, posts, post)
    await forgetSaves(db, post.id)
  })
}

/** The server has refused it: the draft is saved as before. */
export async function giveUpScheduling(db: UserDatabase, key: string): Promise<void> {
  await db.transaction('rw', db.intents, db.outbox, async () => {
    await giveBackSaves(db, key)
    await db.intents.delete(key)
  })
}
