import type { Table } from 'dexie'
import * as z from 'zod/mini'

import { Post } from '#contract/posts.ts'
import { Schedule } from '#contract/schedules.ts'
import { Source } from '#contract/sources.ts'
import type { OutboxRow } from '#db/outbox-row.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { copyDraft } from '#sync/drafts/copy-draft.ts'
import { leftBy } from '#sync/drafts/draft-identity.ts'
import { forgetDraft } from '#sync/drafts/forget-draft.ts'
import { changeTable } from '#sync/mirror/mirror.ts'

import { isWaitingDeletion, writesTo } from './outbox.ts'

/**
 * The server has carried a write out: its answer goes into the mirror and the write out of the queue,
 * in one transaction, so that nobody sees both or neither. A draft that was to be made and was there
 * already, with other words, has not been saved: the words of this device go on as another one.
 */
export async function settleWrite(db: UserDatabase, row: OutboxRow, reply: unknown): Promise<void> {
  const { outbox, edits, copies, drafts, versions, lists, sources, schedules, posts, articles } = db
  const own = [outbox, edits, copies, drafts, versions]
  const tables = [...own, lists, sources, schedules, posts, articles]
  await db.transaction('rw', tables, async () => {
    const stored = await otherDraft(db, row, reply)
    if (stored !== null) {
      await putReplies(db, posts, [stored])
      await copyDraft(db, row, leftBy(stored) ?? 'changed')
      return
    }
    await outbox.delete(row.seq)
    await takeReply(db, row, reply)
  })
}

/** The stored draft that the server has answered with instead of making one; null where it made it. */
async function otherDraft(
  db: UserDatabase,
  { seq, write, base, entity }: OutboxRow,
  reply: unknown,
): Promise<Post | null> {
  if (write.call !== 'saveDraft' || base !== null) return null
  const stored = Post.parse(reply)
  if (stored.Text_content === (write.body.text_content ?? '')) return null
  // A copy's id is new: whatever the server makes of its words, a copy of it would fare the same.
  if ((await db.copies.get(write.id)) !== undefined) return null
  const rows = await writesTo(db, entity)
  const isWanted = rows.some((each) => each.seq === seq) && !rows.some(isWaitingDeletion)
  return isWanted ? stored : null
}

async function takeReply(db: UserDatabase, { write }: OutboxRow, reply: unknown): Promise<void> {
  switch (write.call) {
    case 'addSource':
    case 'updateSource':
      return putReplies(db, db.sources, [Source.parse(reply)])
    case 'createSchedule':
      return putReplies(db, db.schedules, z.array(Schedule).parse(reply))
    case 'updateSchedule':
      return putReplies(db, db.schedules, [Schedule.parse(reply)])
    case 'saveDraft':
      return takeDraft(db, write.id, Post.parse(reply))
    case 'deleteSource':
      await db.articles.delete(write.id)
      return drop(db, db.sources, write.id)
    case 'deleteSchedule':
      return drop(db, db.schedules, write.id)
    case 'deletePost':
      await db.edits.delete(write.id)
      await forgetDraft(db, write.id)
      return drop(db, db.posts, write.id)
  }
}

function putReplies<Row>(
  db: UserDatabase,
  table: Table<Row, string>,
  rows: readonly Row[],
): Promise<void> {
  return changeTable(db, table, () => table.bulkPut(rows))
}

function drop<Row>(db: UserDatabase, table: Table<Row, string>, id: string): Promise<void> {
  return changeTable(db, table, () => table.delete(id))
}

/** What was written meanwhile was written over this very version. */
async function takeDraft(db: UserDatabase, id: string, post: Post): Promise<void> {
  await putReplies(db, db.posts, [post])
  await db.edits.put({ id, base: post.updated_at })
  const next = await writesTo(db, `posts/${id}`)
  await db.outbox.bulkPut(next.map((row) => writtenOver(row, post.updated_at)))
}

function writtenOver(row: OutboxRow, base: string): OutboxRow {
  if (row.write.call === 'saveDraft') return { ...row, base }
  if (row.instead === undefined) return row
  return { ...row, instead: row.instead.map((each) => writtenOver(each, base)) }
}
