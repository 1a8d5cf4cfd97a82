import { DRAFT_VERSIONS, MINUTE_MS } from '#contract/limits.ts'
import type { DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerRow } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

// What a draft is on this device, apart from the post that it is: every screen keeps what is written.

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

/** A change of fewer characters within a minute is the same version still. */
const LEAST_CHANGE = 80

/**
 * Keeps what a draft says now among its versions, where that is another text than the last one: after
 * a minute, or after a change that is worth going back behind. A version for every pause in typing
 * would fill the list with one sentence in the making.
 */
export async function keepVersion(db: UserDatabase, draft: string, text: string): Promise<void> {
  const last = await lastVersion(db, draft)
  const isLater = last === undefined || Date.now() - last.atMs >= MINUTE_MS
  if (isLater || changedLength(last.text, text) > LEAST_CHANGE) await add(db, draft, text)
}

/** For a text that is about to be replaced. A draft that was never saved has no versions. */
export async function keepLastVersion(
  db: UserDatabase,
  draft: string,
  text: string,
): Promise<void> {
  if ((await lastVersion(db, draft)) !== undefined) await add(db, draft, text)
}

/** The newest first. */
export async function readVersions(
  db: UserDatabase,
  draft: string,
): Promise<readonly DraftVersion[]> {
  const versions = await db.versions.where('draft').equals(draft).sortBy('seq')
  return versions.toReversed()
}

/** A copy has the versions of its original. */
export async function copyVersions(db: UserDatabase, from: string, to: string): Promise<void> {
  const versions = await db.versions.where('draft').equals(from).sortBy('seq')
  await db.versions.bulkAdd(versions.map(({ text, atMs }) => ({ draft: to, text, atMs })))
}

function lastVersion(db: UserDatabase, draft: string): Promise<DraftVersion | undefined> {
  return db.versions.where('draft').equals(draft).last()
}

async function add(db: UserDatabase, draft: string, text: string): Promise<void> {
  const known = await db.versions.where('draft').equals(draft).sortBy('seq')
  if (text.trim() === '' || known.at(-1)?.text === text) return
  await db.versions.add({ draft, text, atMs: Date.now() })
  const tooMany = known.slice(0, Math.max(0, known.length + 1 - DRAFT_VERSIONS))
  await db.versions.bulkDelete(tooMany.map(({ seq }) => seq))
}

/** The length of the part between the common beginning and the common end of two texts. */
function changedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return Math.max(before.length, after.length) - head - tail
}
