import type { Post, PublishDirect } from '#contract/posts.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { forgetSaves } from '#sync/drafts/forget-draft.ts'
import { betweenSaves, giveBackSaves, holdSaves, knownVersion } from '#sync/drafts/held-saves.ts'
import { putRow } from '#sync/mirror/mirror.ts'

interface BegunScheduling {
  readonly key: string
  /** The version of the draft that gets its moment; missing where this device does not know it. */
  readonly base?: string
}

/** Before a draft is stored with its moment: what waits to be saved of it leaves the queue. */
export async function beginScheduling(
  db: UserDatabase,
  body: PublishDirect & { readonly id: string },
): Promise<BegunScheduling> {
  const key = `schedule ${body.id}`
  return betweenSaves(db, () =>
    db.transaction('rw', db.intents, db.outbox, db.edits, async () => {
      const known = await db.intents.get(key)
      const held = [...(known?.held ?? []), ...(await holdSaves(db, body.id))]
      const isOver = known === undefined ? await knownVersion(db, { key, body, held }) : {}
      await db.intents.put({ key, body, startedMs: Date.now(), kind: 'schedule', held })
      return { key, ...isOver }
    }),
  )
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
