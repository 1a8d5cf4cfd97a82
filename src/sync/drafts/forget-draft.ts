import type { UserDatabase } from '#db/user-database.ts'

import { holdSaves } from './held-saves.ts'

/**
 * The draft has become a post, or is gone: its earlier texts go, and a text that was set aside for it
 * is one of its own.
 */
export async function forgetDraft(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.versions, db.copies, db.drafts, async () => {
    await db.versions.where('draft').equals(id).delete()
    await db.copies.delete(id)
    const aside = await db.drafts.filter((row) => row.postId === id && 'because' in row).toArray()
    await db.drafts.bulkPut(aside.map((row) => ({ ...row, postId: null })))
  })
}

/** The server has the text of this draft as it was sent with a publish: no save of it comes after. */
export async function forgetSaves(db: UserDatabase, id: string): Promise<void> {
  await holdSaves(db, id)
  await db.intents.filter(({ body }) => body.id === id).delete()
  await db.edits.delete(id)
}
