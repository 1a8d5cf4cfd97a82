import type { Table } from 'dexie'

import type { Post } from '#contract/posts.ts'
import type { CopiedDraft } from '#db/outbox-row.ts'
import type { ComposerRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { contentToSave, markOf, markOfPost } from './draft-content.ts'
import { copyVersions } from './draft-versions.ts'

/** What is read and written to find out which post a draft is, and to save it as that one. */
export function draftTables(db: UserDatabase): Table[] {
  const { drafts, edits, copies, versions, outbox, intents, posts, accounts, lists, sources } = db
  return [drafts, edits, copies, versions, outbox, intents, posts, accounts, lists, sources]
}

/**
 * The composer's draft as the post that it is; null where nothing is written. One that has been
 * published or given a moment meanwhile, and says something else here, goes on as another draft.
 */
export async function settleDraft(
  db: UserDatabase,
): Promise<(ComposerRow & { readonly postId: string }) | null> {
  const row = await readComposer(db)
  if (row === undefined || row.text.trim() === '') return null
  const postId = (await goesOnAs(db, row.postId ?? null)) ?? newKey()
  const settled = { ...row, postId }
  const post = await db.posts.get(postId)
  const because = post === undefined ? null : leftBy(post)
  if (post !== undefined && because !== null && !(await saysTheSame(db, settled, post))) {
    return partFrom(db, settled, because)
  }
  if (postId !== row.postId) await db.drafts.put(settled)
  return settled
}

export async function readComposer(db: UserDatabase): Promise<ComposerRow | undefined> {
  const row = await db.drafts.get('composer')
  return row === undefined || 'because' in row ? undefined : row
}

/** A draft whose words became a copy goes on as that, also in a tab that has not heard of it. */
export async function goesOnAs(db: UserDatabase, id: string | null): Promise<string | null> {
  if (id === null || (await db.edits.get(id)) !== undefined) return id
  const copies = await db.copies.filter(({ of }) => of === id).sortBy('atMs')
  return copies.at(-1)?.id ?? id
}

/** Why a stored post is no draft any more that is written on; null while it is one. */
export function leftBy({ is_published, publication, scheduled_at }: Post) {
  const mayBeThere = publication !== null && publication.state !== 'failed'
  if (is_published || mayBeThere) return 'published'
  return scheduled_at === null ? null : 'changed'
}

/** The words of this device under a new id. */
export async function partFrom(
  db: UserDatabase,
  row: ComposerRow & { readonly postId: string },
  because: CopiedDraft['because'],
): Promise<ComposerRow & { readonly postId: string }> {
  const { savedAs: _, ...draft } = row
  const parted = { ...draft, postId: newKey() }
  await db.copies.put({ id: parted.postId, of: row.postId, because, atMs: Date.now() })
  // Another tab that still writes on the first one goes on with the copy too.
  await db.edits.delete(row.postId)
  await copyVersions(db, row.postId, parted.postId)
  await db.drafts.put(parted)
  return parted
}

async function saysTheSame(db: UserDatabase, row: ComposerRow, post: Post): Promise<boolean> {
  return markOf(await contentToSave(db, row)) === markOfPost(post)
}
