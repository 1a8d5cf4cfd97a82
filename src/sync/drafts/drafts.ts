import { holdsNothing, markOfFormat } from '#db/draft-format.ts'
import type { CopiedDraft, DraftVersion } from '#db/outbox-rows.ts'
import type { ComposerDraft, StashedDraft } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { currentIdOf, readComposer, keepLastVersion, readVersions } from './versions.ts'

export async function readDraft(db: UserDatabase): Promise<ComposerDraft | undefined> {
  return readComposer(db)
}

type Words = Pick<ComposerDraft, 'text' | 'format'>

/**
 * `over` is the draft that it was written over: if another tab has stored another text since, that one is stashed;
 * another format is retained if this tab has not changed it, and stashed if it has. If the draft has been forked
 * meanwhile, the copy is stored. If another tab has saved it for the first time meanwhile, it is that post.
 */
export async function storeDraft(
  db: UserDatabase,
  draft: ComposerDraft,
  over: Words & Pick<ComposerDraft, 'postId'>,
): Promise<void> {
  await db.transaction('rw', db.drafts, db.edits, db.copies, db.versions, async () => {
    const stored = await readComposer(db)
    const { postId: before = null, savedAs, text = '', imageUrl = null } = stored ?? {}
    const isOther = text !== over.text && !draft.text.startsWith(text)
    const isUnsaved = (draft.postId ?? over.postId ?? null) === null
    const isSameDraft = !isOther && text.trim() !== '' && [null, draft.imageUrl].includes(imageUrl)
    const id = isUnsaved && isSameDraft ? before : draft.postId
    const postId = await currentIdOf(db, id ?? null)
    const isSamePost = before === null || before === postId
    const [theirs, mine, known] = [stored ?? over, draft, over].map(formatMark)
    const isOtherFormat = theirs !== known && theirs !== mine && (mine !== known || !isSamePost)
    const isLost = isOther || isOtherFormat
    if (isLost && stored !== undefined) await stash(db, stored, 'other-tab')
    const { format = {} } = isLost || mine !== known ? draft : (stored ?? draft)
    const saved = before === postId && savedAs !== undefined ? { savedAs } : {}
    await db.drafts.put({ ...contentOf({ ...draft, format }), postId, ...saved, id: 'composer' })
    if (draft.text.trim() === '' && before !== null) await keepLastVersion(db, before, text)
  })
}

function formatMark({ format = {} }: Words): string {
  return markOfFormat(format)
}

/** Stores a draft that another one replaces; the same text is stored once, and of one that grew only the last state. */
export async function stash(
  db: UserDatabase,
  draft: ComposerDraft,
  because: StashedDraft['because'],
): Promise<void> {
  await db.transaction('rw', db.drafts, async () => {
    const known = await readStash(db)
    const mark = formatMark(draft)
    const alike = known.filter(
      (each) => each.imageUrl === draft.imageUrl && formatMark(each) === mark,
    )
    if (holdsNothing(draft) || alike.some(({ text }) => text === draft.text)) return
    const shorter = alike.filter(({ text }) => draft.text.startsWith(text))
    await db.drafts.bulkDelete(shorter.map(({ id }) => id))
    await db.drafts.add({ ...contentOf(draft), id: newKey(), because, atMs: Date.now() })
  })
}

export async function readStash(db: UserDatabase): Promise<readonly StashedDraft[]> {
  const rows = await db.drafts.toArray()
  return rows.filter((row) => 'because' in row).toSorted((a, b) => b.atMs - a.atMs)
}

export async function dropStashed(db: UserDatabase, id: string): Promise<void> {
  await db.drafts.delete(id)
}

export function contentOf(draft: ComposerDraft): ComposerDraft {
  const { text, imageUrl, accountId, generationId = null, isOwnImage = false } = draft
  const { altText = null, linkCards = [], postId = null, format = {} } = draft
  return { text, imageUrl, isOwnImage, accountId, generationId, altText, linkCards, postId, format }
}

export async function readEarlier(db: UserDatabase): Promise<readonly DraftVersion[]> {
  const draft = await readComposer(db)
  return draft?.postId === undefined || draft.postId === null ? [] : readVersions(db, draft.postId)
}

export async function readConflictCopy(db: UserDatabase): Promise<CopiedDraft | null> {
  const draft = await readComposer(db)
  const copy = await db.copies.get(draft?.postId ?? '')
  return copy === undefined || copy.isTold === true ? null : copy
}

export async function noteAcknowledged(db: UserDatabase, copy: CopiedDraft): Promise<void> {
  await db.copies.put({ ...copy, isTold: true })
}
