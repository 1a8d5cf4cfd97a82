import type { Post } from '#contract/posts.ts'
import type { ComposerRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { openIntents } from '#sync/outbox/rows.ts'

import { leftBy } from './answered-draft.ts'
import { contentToSave, draftOfPost, markOf, draftTables, forkDraft, saysTheSame } from './draft.ts'
import { keepLastVersion, readComposer } from './versions.ts'

/** Null unless another device has written the draft since, and nothing here is unsaved. */
export async function readNewer(db: UserDatabase): Promise<Post | null> {
  const newer = await db.transaction('r', draftTables(db), async () => findNewer(db))
  return newer?.post ?? null
}

/**
 * The text in the composer becomes a version. A draft that was published elsewhere leaves the composer, or is forked if
 * it says something else here.
 */
export async function takeNewer(db: UserDatabase): Promise<void> {
  await db.transaction('rw', draftTables(db), async () => {
    const newer = await findNewer(db)
    if (newer === null) return
    const { row, post } = newer
    const because = leftBy(post)
    const isOther = because === 'published' && !(await saysTheSame(db, row, post))
    if (isOther) await forkDraft(db, row, because)
    else if (because === null) await takeText(db, row, post)
    else await leave(db, row)
  })
}

async function leave(
  db: UserDatabase,
  { postId, text }: ComposerRow & { readonly postId: string },
): Promise<void> {
  await keepLastVersion(db, postId, text)
  await db.drafts.put(EMPTY)
}

const EMPTY = { id: 'composer', text: '', imageUrl: null, accountId: null } as const

interface Newer {
  readonly row: ComposerRow & { readonly postId: string }
  readonly post: Post
}

async function findNewer(db: UserDatabase): Promise<Newer | null> {
  const row = await readComposer(db)
  const id = row?.postId ?? null
  if (row?.savedAs === undefined || id === null) return null
  const [post, edit] = [await db.posts.get(id), await db.edits.get(id)]
  if (post === undefined || edit === undefined) return null
  if (Date.parse(post.updated_at) <= Date.parse(edit.base)) return null
  // A draft that this device itself publishes stays in the composer until the outcome is known.
  if ((await openIntents(db, id)).length > 0) return null
  const isWaiting = (await db.outbox.where('entity').equals(`posts/${id}`).count()) > 0
  if (isWaiting || markOf(await contentToSave(db, row)) !== row.savedAs) return null
  return { row: { ...row, postId: id }, post }
}

async function takeText(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
  post: Post,
): Promise<void> {
  if (row.text !== post.Text_content) await keepLastVersion(db, row.postId, row.text)
  const { generationId = null } = row
  const taken = { ...row, ...draftOfPost(post), generationId }
  const savedAs = markOf(await contentToSave(db, taken))
  await db.drafts.put({ ...taken, savedAs })
  await db.edits.put({ id: post.id, base: post.updated_at })
}

/**
 * Call before somebody writes on a stored draft: its known version becomes the base of the writing, unless this device
 * itself has something on its way.
 */
export async function takeUpPost(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.posts, db.outbox, db.edits, db.copies, async () => {
    const [post, waiting] = await Promise.all([
      db.posts.get(id),
      db.outbox.where('entity').equals(`posts/${id}`).count(),
    ])
    if (post !== undefined && waiting === 0) await db.edits.put({ id, base: post.updated_at })
    const copies = await db.copies.filter(({ of }) => of === id).toArray()
    // Text that is written in the post from now on no longer goes to its copy.
    await db.copies.bulkPut(copies.map((copy) => ({ ...copy, of: copy.id })))
  })
}
