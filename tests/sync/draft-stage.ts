import { randomUUID } from 'node:crypto'

import type { Post } from '#contract/posts.ts'
import { databaseOf } from '#db/databases.ts'
import type { DraftContent } from '#db/outbox-rows.ts'
import type { ComposerDraft, ComposerRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { readComposer } from '#sync/drafts/versions.ts'
import { aPost, aUser } from '#tests/kit/client/things.ts'

/** A device on which nothing is written yet. */
export function aDevice(): UserDatabase {
  return databaseOf(aUser().id)
}

/** Puts this into the composer, over what it holds. */
export async function write(db: UserDatabase, change: Partial<ComposerDraft>): Promise<string> {
  const nothing = { text: '', imageUrl: null, accountId: null, postId: randomUUID() }
  const draft = { ...nothing, ...(await readComposer(db)), ...change, id: 'composer' } as const
  await db.drafts.put(draft)
  return draft.postId ?? ''
}

/** The texts of the pending saves, by draft. */
export async function waiting(db: UserDatabase): Promise<readonly (readonly [string, unknown])[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  return rows.map(({ write: { id, ...rest } }) => [id, 'body' in rest ? textOf(rest.body) : null])
}

export async function composer(db: UserDatabase): Promise<ComposerRow> {
  const row = await readComposer(db)
  if (row === undefined) throw new Error('The composer is empty')
  return row
}

export function aDraft(change: Partial<Post> = {}): Post {
  return aPost({ is_published: false, publication: null, social_account_id: null, ...change })
}

export async function textsOf(db: UserDatabase, draft: string): Promise<readonly string[]> {
  const versions = await db.versions.where('draft').equals(draft).sortBy('seq')
  return versions.map(({ text }) => text)
}

function textOf(body: object): unknown {
  const content: Partial<DraftContent> = body
  return content.text_content
}
