import type { CopiedDraft, OutboxRow } from '#db/outbox-row.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { latestSave, writesTo } from '#sync/outbox/outbox.ts'

import { copyVersions } from './draft-versions.ts'

/** The latest words under a new id; the editor that holds them goes on with the copy. */
export async function copyDraft(
  db: UserDatabase,
  row: OutboxRow,
  because: CopiedDraft['because'],
): Promise<void> {
  const of = row.write.id
  const id = newKey()
  const tables = [db.outbox, db.edits, db.drafts, db.copies, db.versions]
  await db.transaction('rw', tables, async () => {
    const rows = await writesTo(db, row.entity)
    const write = latestSave(rows.map((each) => each.write))
    if (write === undefined) return
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    const fresh = { key: newKey(), entity: `posts/${id}`, base: null, attempts: 0, nextAtMs: 0 }
    await db.outbox.put({ ...row, ...fresh, write: { ...write, id } })
    await db.copies.put({ id, of, because, atMs: Date.now() })
    await copyVersions(db, of, id)
    await db.edits.delete(of)
    const held = await db.drafts.filter(({ postId }) => postId === of).toArray()
    await db.drafts.bulkPut(held.map((draft) => ({ ...draft, postId: id })))
  })
}
