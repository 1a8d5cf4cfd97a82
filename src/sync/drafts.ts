import type { ComposerDraft, SetAside } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

const COMPOSER = 'composer'

export async function readDraft(db: UserDatabase): Promise<ComposerDraft | undefined> {
  return db.drafts.get(COMPOSER)
}

/**
 * Stores the composer's draft. `over` is the text that it was written over: if another tab has stored
 * a different one since, that one is set aside.
 */
export async function storeDraft(
  db: UserDatabase,
  draft: ComposerDraft,
  over: string,
): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const stored = await readDraft(db)
    if (stored !== undefined && stored.text !== over && !draft.text.startsWith(stored.text)) {
      await setAside(db, stored, 'other-tab')
    }
    await db.drafts.put({ ...contentOf(draft), id: COMPOSER })
  })
}

/** Keeps a draft that gives way to another; the same text is kept once, and of one that grew the last. */
export async function setAside(
  db: UserDatabase,
  draft: ComposerDraft,
  because: SetAside['because'],
): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const known = await readSetAside(db)
    if (draft.text.trim() === '' || known.some(({ text }) => text === draft.text)) return
    const shorter = known.filter(({ text }) => draft.text.startsWith(text))
    await db.drafts.bulkDelete(shorter.map(({ id }) => id))
    await db.drafts.add({ ...contentOf(draft), id: newKey(), because, atMs: Date.now() })
  })
}

/** The newest first. */
export async function readSetAside(db: UserDatabase): Promise<readonly SetAside[]> {
  const rows = await db.drafts.toArray()
  return rows.filter((row) => 'because' in row).toSorted((a, b) => b.atMs - a.atMs)
}

export async function dropSetAside(db: UserDatabase, id: string): Promise<void> {
  await db.drafts.delete(id)
}

/** The parts that a draft is made of, and nothing of the row that holds it. */
export function contentOf(draft: ComposerDraft): ComposerDraft {
  const { text, imageUrl, accountId, generationId = null } = draft
  const { altText = null, linkCards = [], postId = null } = draft
  return { text, imageUrl, accountId, generationId, altText, linkCards, postId }
}
