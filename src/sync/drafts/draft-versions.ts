import { DRAFT_VERSIONS, MINUTE_MS } from '#contract/limits.ts'
import type { DraftVersion } from '#db/outbox-row.ts'
import type { UserDatabase } from '#db/user-database.ts'

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

/** For a text that is about to give way. Of a draft that was never saved there are no versions. */
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

/** A draft that became two has said the same before. */
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

/** How many characters stand between what two texts begin and end with alike. */
function changedLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return Math.max(before.length, after.length) - head - tail
}
