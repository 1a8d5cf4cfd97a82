import { DRAFT_VERSIONS } from '#contract/limits.ts'
import type { DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

export async function readComposer(db: UserDatabase): Promise<ComposerRow | undefined> {
  const row = await db.drafts.get('composer')
  return row === undefined || 'because' in row ? undefined : row
}

/** The id of the copy that a draft has become, also for a tab that does not know of the copy yet. */
export async function currentIdOf(db: UserDatabase, id: string | null): Promise<string | null> {
  if (id === null || (await db.edits.get(id)) !== undefined) return id
  const copies = await db.copies.filter(({ of }) => of === id).sortBy('atMs')
  return copies.at(-1)?.id ?? id
}

/** Stores a text that is about to be replaced. A draft that was never saved has no versions. */
export async function keepLastVersion(
  db: UserDatabase,
  draft: string,
  text: string,
): Promise<void> {
  if ((await lastVersion(db, draft)) !== undefined) await addVersion(db, draft, text)
}

export async function readVersions(
  db: UserDatabase,
  draft: string,
): Promise<readonly DraftVersion[]> {
  const versions = await db.versions.where('draft').equals(draft).sortBy('seq')
  return versions.toReversed()
}

export function lastVersion(db: UserDatabase, draft: string): Promise<DraftVersion | undefined> {
  return db.versions.where('draft').equals(draft).last()
}

export async function addVersion(db: UserDatabase, draft: string, text: string): Promise<void> {
  const known = await db.versions.where('draft').equals(draft).sortBy('seq')
  if (text.trim() === '' || known.at(-1)?.text === text) return
  await db.versions.add({ draft, text, atMs: Date.now() })
  const tooMany = known.slice(0, Math.max(0, known.length + 1 - DRAFT_VERSIONS))
  await db.versions.bulkDelete(tooMany.map(({ seq }) => seq))
}
