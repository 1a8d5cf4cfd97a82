import { MINUTE_MS } from '#contract/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import { markOfFormat, latestSave } from '#db/draft-format.ts'
import type { OutboxRow } from '#db/outbox-rows.ts'
import type { ComposerRow, PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { enqueue, isWaitingDeletion } from '#sync/outbox/outbox.ts'
import { writesTo, openIntents } from '#sync/outbox/rows.ts'

import { leftBy } from './answered-draft.ts'
import {
  contentToPublish,
  contentToSave,
  markOf,
  markOfPost,
  draftTables,
  resolveDraft,
  restorePendingSaves,
} from './draft.ts'
import { addVersion, lastVersion } from './versions.ts'

/**
 * Puts the composer's draft into the outbox, if it says something that is neither at the server nor on its way there.
 * An empty editor saves nothing. If a draft is left while the outcome of its publish is unknown, the version that was
 * sent is saved: the publish decides later which one counts.
 *
 * @returns whether something waits to be sent now
 */
export async function saveDraft(db: UserDatabase): Promise<boolean> {
  return db.transaction('rw', draftTables(db), async () => {
    const row = await resolveDraft(db)
    const isLeftSaved = await saveLeft(db, row?.postId)
    const isSaved = row !== null && (await saveRow(db, row))
    return isSaved || isLeftSaved
  })
}

async function saveLeft(db: UserDatabase, postId: string | undefined): Promise<boolean> {
  const intents = await db.intents.toArray()
  const left = intents.filter(({ body, isLeft }) => body.id !== postId && isLeft !== true)
  for (const intent of left) {
    await restorePendingSaves(db, intent.key)
    await db.intents.put({ ...intent, held: [], isLeft: true })
    if (intent.kind === undefined) await saveAsPublished(db, intent)
  }
  return left.length > 0
}

/** The pending saves may hold an older text than the publish. */
async function saveAsPublished(db: UserDatabase, intent: PublishIntent): Promise<void> {
  const { body } = intent
  if (body.id === undefined) return
  const queued = await writesTo(db, `posts/${body.id}`)
  const content = await contentToPublish(db, intent)
  if (queued.some(isWaitingDeletion)) return
  if (markOf(content) === (await knownMark(db, body.id, queued))) return
  await enqueue(db, { call: 'saveDraft', id: body.id, body: content })
}

async function saveRow(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
): Promise<boolean> {
  const id = row.postId
  const queued = await writesTo(db, `posts/${id}`)
  if (queued.some(isWaitingDeletion) || (await isOnItsWay(db, row))) return false
  const body = await contentToSave(db, row)
  const mark = markOf(body)
  if (mark === (await knownMark(db, id, queued))) {
    await keepVersion(db, id, row.text)
    if (row.savedAs !== mark) await db.drafts.put({ ...row, savedAs: mark })
    return false
  }
  // Nothing was written here since the last save: the other side has changed.
  if (row.savedAs === mark) return false
  // The stored post says the same, or the draft would have been forked: only the offered account differs.
  const post = await db.posts.get(id)
  if (post !== undefined && leftBy(post) !== null) {
    await db.drafts.put({ ...row, savedAs: mark })
    return false
  }
  if (queued.length === 0) await noteBase(db, id)
  await enqueue(db, { call: 'saveDraft', id, body })
  await keepVersion(db, id, row.text)
  await db.drafts.put({ ...row, savedAs: mark })
  return true
}

/** This very text may be published already, so it is not saved. A changed text restores the held saves. */
async function isOnItsWay(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
): Promise<boolean> {
  const intents = await openIntents(db, row.postId)
  if (intents.some((intent) => isTextOf(intent, row))) return true
  for (const { key } of intents) await restorePendingSaves(db, key)
  return false
}

/** Another audience or first comment does not make it another publish: `takeIntent`. */
function isTextOf({ body }: PublishIntent, { text, format }: ComposerRow): boolean {
  const [sent, here] = [body.content, format?.content].map((content) => markOfFormat({ content }))
  return body.text_content === text && sent === here
}

async function knownMark(
  db: UserDatabase,
  id: string,
  queued: readonly OutboxRow[],
): Promise<string | null> {
  const last = latestSave(queued.map(({ write }) => write))
  if (last !== undefined) return markOf(last.body)
  const post = await db.posts.get(id)
  return post === undefined ? null : markOfPost(post)
}

/** A draft that was stored before this device noted versions is based on the version of the mirror. */
async function noteBase(db: UserDatabase, id: string): Promise<void> {
  const post = await db.posts.get(id)
  if (post === undefined || (await db.edits.get(id)) !== undefined) return
  await db.edits.put({ id, base: post.updated_at })
}

/** A change of at most this many characters makes no new version within a minute. */
const LEAST_CHANGE = 80

/**
 * Adds a version after a minute, or after a change that is worth undoing: one for every pause in typing would fill the
 * list with one sentence in the making.
 */
async function keepVersion(db: UserDatabase, draft: string, text: string): Promise<void> {
  const last = await lastVersion(db, draft)
  const isLater = last === undefined || !isWithin(Date.now(), last.atMs, last.atMs + MINUTE_MS)
  if (isLater || changedLength(last.text, text) > LEAST_CHANGE) await addVersion(db, draft, text)
}

function changedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return Math.max(before.length, after.length) - head - tail
}
