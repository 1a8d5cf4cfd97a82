import type { OutboxRow } from '#db/outbox-row.ts'
import type { ComposerRow, PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { contentToSave, markOf, markOfPost } from './draft-content.ts'
import { draftTables, settleDraft } from './draft-identity.ts'
import { keepVersion } from './draft-versions.ts'
import { giveBackSaves, openIntents } from './held-saves.ts'
import { enqueue } from './outbox.ts'

/**
 * Puts what the composer holds into the outbox, where it says something that is neither at the server
 * nor on its way there. An empty editor saves nothing. A draft that was left while nobody knew whether
 * it is published has its saves back: what becomes of them says so.
 *
 * @returns whether something waits to be sent now
 */
export async function saveDraft(db: UserDatabase): Promise<boolean> {
  return db.transaction('rw', draftTables(db), async () => {
    const row = await settleDraft(db)
    const isBack = await giveBackLeft(db, row?.postId)
    const isSaved = row !== null && (await saveRow(db, row))
    return isSaved || isBack
  })
}

async function giveBackLeft(db: UserDatabase, postId: string | undefined): Promise<boolean> {
  const intents = await db.intents.toArray()
  const left = intents.filter(({ body, held = [] }) => body.id !== postId && held.length > 0)
  for (const { key } of left) await giveBackSaves(db, key)
  return left.length > 0
}

async function saveRow(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
): Promise<boolean> {
  const id = row.postId
  const queued = await db.outbox.where('entity').equals(`posts/${id}`).sortBy('seq')
  if (isBeingDeleted(queued) || (await isOnItsWay(db, row))) return false
  const body = await contentToSave(db, row)
  const mark = markOf(body)
  if (mark === (await knownMark(db, id, queued))) {
    await keepVersion(db, id, row.text)
    if (row.savedAs !== mark) await db.drafts.put({ ...row, savedAs: mark })
    return false
  }
  // Nothing was written here since: it is the other side that has changed, or is not waited for.
  if (row.savedAs === mark) return false
  if (queued.length === 0) await noteBase(db, id)
  await enqueue(db, { call: 'saveDraft', id, body })
  await keepVersion(db, id, row.text)
  await db.drafts.put({ ...row, savedAs: mark })
  return true
}

function isBeingDeleted(queued: readonly OutboxRow[]): boolean {
  return queued.some(({ write, state }) => write.call === 'deletePost' && state === 'waiting')
}

/** This very text may be published already: who writes on has it saved, and learns what became of it. */
async function isOnItsWay(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
): Promise<boolean> {
  const intents = await openIntents(db, row.postId)
  if (intents.some((intent) => isTextOf(intent, row))) return true
  for (const { key } of intents) await giveBackSaves(db, key)
  return false
}

function isTextOf({ body }: PublishIntent, { text }: ComposerRow): boolean {
  return body.text_content === text
}

/** How the draft stands where it is going to: in the queue, or at the server. */
async function knownMark(
  db: UserDatabase,
  id: string,
  queued: readonly OutboxRow[],
): Promise<string | null> {
  const last = queued.at(-1)?.write
  if (last?.call === 'saveDraft') return markOf(last.body)
  const post = await db.posts.get(id)
  return post === undefined ? null : markOfPost(post)
}

/** A draft that came here before there were versions of it was written over what is known of it. */
async function noteBase(db: UserDatabase, id: string): Promise<void> {
  const post = await db.posts.get(id)
  if (post === undefined || (await db.edits.get(id)) !== undefined) return
  await db.edits.put({ id, base: post.updated_at })
}
