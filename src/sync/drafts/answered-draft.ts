import type { CodedError } from '#contract/coded-error.ts'
import type { Post } from '#contract/posts.ts'
import { latestSave } from '#db/draft-format.ts'
import type { CopiedDraft, OutboxRow } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { putRow } from '#sync/mirror/mirror.ts'
import { writesTo, openIntents } from '#sync/outbox/rows.ts'
import type { RowWith, WriteOf } from '#sync/writes/queued-call.ts'

type SaveRow = RowWith<WriteOf<'saveDraft'>>

/** Saves that were queued meanwhile are based on this version. */
export async function takeSaved(
  db: UserDatabase,
  { write: { id }, mark }: OutboxRow,
  post: Post,
): Promise<void> {
  await putRow(db, db.posts, post, mark)
  await db.edits.put({ id, base: post.updated_at })
  const next = await writesTo(db, `posts/${id}`)
  await db.outbox.bulkPut(next.map((row) => writtenOver(row, post.updated_at)))
}

/**
 * Nobody writes on a draft that got a slot, unless a save waits already: a person who takes it out of its slot begins
 * with the version stored then.
 */
export async function takeQueued(
  db: UserDatabase,
  row: RowWith<WriteOf<'queueDraft'>>,
  post: Post,
): Promise<void> {
  const { id } = row.write
  const next = await writesTo(db, `posts/${id}`)
  if (next.some(({ write }) => write.call === 'saveDraft')) {
    await takeSaved(db, row, post)
    return
  }
  await putRow(db, db.posts, post, row.mark)
  await db.edits.delete(id)
}

function writtenOver(row: OutboxRow, base: string): OutboxRow {
  if (row.write.call === 'saveDraft') return { ...row, base }
  if (row.instead === undefined) return row
  return { ...row, instead: row.instead.map((each) => writtenOver(each, base)) }
}

/**
 * Makes a conflict copy of this device's words if the draft was to be created, but existed already with other words.
 *
 * @returns whether it did
 */
export async function forkSaved(db: UserDatabase, row: SaveRow, stored: Post): Promise<boolean> {
  if (row.base !== null || !(await isAnother(db, row, stored))) return false
  await putRow(db, db.posts, stored, row.mark)
  await copyDraft(db, row, leftBy(stored) ?? 'changed')
  return true
}

/** Whether the server has answered with another draft, which it had, instead of making this one. */
async function isAnother(
  db: UserDatabase,
  { seq, write, entity }: SaveRow,
  stored: Post,
): Promise<boolean> {
  if (stored.Text_content === (write.body.text_content ?? '')) return false
  // A conflict copy has a new id, so this is no conflict: the server stores the text in its own form.
  if ((await db.copies.get(write.id)) !== undefined) return false
  const rows = await writesTo(db, entity)
  return rows.some((each) => each.seq === seq) && !rows.some(isToBeDeleted)
}

function isToBeDeleted({ write, state }: OutboxRow): boolean {
  return write.call === 'deletePost' && state === 'waiting'
}

const CONFLICTS: Readonly<Record<string, CopiedDraft['because']>> = {
  'posts/changed-elsewhere': 'changed',
  'posts/not-found': 'deleted',
  'posts/already-published': 'published',
  'posts/being-published': 'published',
}

/**
 * Makes a conflict copy of a text whose draft was changed elsewhere.
 *
 * @returns whether that was the refusal
 */
export async function resolveConflict(
  db: UserDatabase,
  row: SaveRow,
  { code }: CodedError,
): Promise<boolean> {
  const because = row.base === null ? undefined : CONFLICTS[code]
  if (because === undefined) return false
  if (!(await isPublishedSo(db, row, because))) await copyDraft(db, row, because)
  return true
}

/** A publish whose answer was lost has delivered these very words: there is nothing to save. */
async function isPublishedSo(
  db: UserDatabase,
  { entity, write: { id } }: SaveRow,
  because: CopiedDraft['because'],
): Promise<boolean> {
  if (because !== 'published') return false
  return db.transaction('rw', db.outbox, db.intents, db.edits, async () => {
    const rows = await writesTo(db, entity)
    const text = latestSave(rows.map(({ write }) => write))?.body.text_content
    const intents = await openIntents(db, id)
    const isSo = intents.some(({ body, kind }) => kind === undefined && body.text_content === text)
    if (isSo) await forgetSaves(db, id)
    return isSo
  })
}

/** Why a stored post cannot be written on any more; null while it is a draft. */
export function leftBy({ is_published, publication, scheduled_at }: Post) {
  const mayBeThere = publication !== null && publication.state !== 'failed'
  if (is_published || mayBeThere) return 'published'
  return scheduled_at === null ? null : 'changed'
}

/** Puts the latest pending save under a new id, as a conflict copy; the editor that holds it switches to the copy. */
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

export async function copyVersions(db: UserDatabase, from: string, to: string): Promise<void> {
  const versions = await db.versions.where('draft').equals(from).sortBy('seq')
  await db.versions.bulkAdd(versions.map(({ text, atMs }) => ({ draft: to, text, atMs })))
}

/** Call when the draft has become a post, or is gone: a text stashed for it becomes a text of its own. */
export async function forgetDraft(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.versions, db.copies, db.drafts, async () => {
    await db.versions.where('draft').equals(id).delete()
    await db.copies.delete(id)
    const aside = await db.drafts.filter((row) => row.postId === id && 'because' in row).toArray()
    await db.drafts.bulkPut(aside.map((row) => ({ ...row, postId: null })))
  })
}

/** Drops the pending saves of a draft that reached the server with a publish, and its wish for a slot. */
export async function forgetSaves(db: UserDatabase, id: string): Promise<void> {
  await takePendingSaves(db, id)
  await db.outbox.filter(({ write }) => write.call === 'queueDraft' && write.id === id).delete()
  await db.intents.filter(({ body }) => body.id === id).delete()
  await db.edits.delete(id)
}

/** A save that arrives after the publish would be refused, and become a conflict copy. */
export async function takePendingSaves(
  db: UserDatabase,
  id: string | undefined,
): Promise<readonly OutboxRow[]> {
  if (id === undefined) return []
  const rows = (await writesTo(db, `posts/${id}`)).filter(isSave)
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  return rows
}

function isSave({ write }: OutboxRow): boolean {
  return write.call === 'saveDraft'
}
