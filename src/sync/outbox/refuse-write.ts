import type { CodedError } from '#contract/coded-error.ts'
import type { CopiedDraft, OutboxRow, Refusal } from '#db/outbox-row.ts'
import { isDeletion } from '#db/queued-write.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { copyDraft } from '#sync/drafts/copy-draft.ts'
import { forgetSaves } from '#sync/drafts/forget-draft.ts'
import { openIntents } from '#sync/drafts/open-intents.ts'

import { isCreation, isWaitingDeletion, latestSave, writesTo } from './outbox.ts'

/**
 * The server has said no. The write stays until the person has decided, but for three: what is not
 * there any more counts as deleted, the text of a draft that became another one elsewhere goes on as a
 * draft of its own, and one that a later text waits behind gives way to it. About a thing that is to be
 * deleted, nobody has to decide.
 *
 * @returns `gone` where the deletion has happened already
 */
export async function refuseWrite(
  db: UserDatabase,
  row: OutboxRow,
  error: CodedError,
): Promise<'gone' | 'kept'> {
  if (isDeletion(row.write) && error.status === 404) return 'gone'
  if (await giveWay(db, row, error)) return 'kept'
  const because = isCreation(row) ? undefined : PARTED_BY[error.code]
  if (row.write.call !== 'saveDraft' || because === undefined) await keepRefused(db, row, error)
  else if (!(await isPublishedSo(db, row, because))) await copyDraft(db, row, because)
  return 'kept'
}

const PARTED_BY: Readonly<Record<string, CopiedDraft['because']>> = {
  'posts/changed-elsewhere': 'changed',
  'posts/not-found': 'deleted',
  'posts/already-published': 'published',
  'posts/being-published': 'published',
}

/** To the deletion that waits behind the write; false where none does. */
async function giveWay(db: UserDatabase, row: OutboxRow, error: CodedError): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, row.entity)
    const deletion = rows.find((each) => each.seq > row.seq && isWaitingDeletion(each))
    if (deletion === undefined || rows[0]?.seq !== row.seq) return false
    // What was never made needs no deletion either.
    const needless = isCreation(row) ? rows : [row]
    await db.outbox.bulkDelete(needless.map(({ seq }) => seq))
    if (isCreation(row)) return true
    const refused = { ...row, state: 'refused' as const, refusal: refusalOf(error) }
    await db.outbox.put({ ...deletion, instead: [refused, ...(deletion.instead ?? [])] })
    return true
  })
}

function refusalOf({ code, message }: CodedError): Refusal {
  return { code, message }
}

async function keepRefused(db: UserDatabase, row: OutboxRow, error: CodedError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, row.entity)
    const kept = rows.find(({ seq }) => seq === row.seq)
    if (kept === undefined) return
    const later = rows.find(({ seq, write }) => seq > row.seq && write.call === 'saveDraft')
    if (later === undefined) {
      await db.outbox.put({ ...kept, state: 'refused', refusal: refusalOf(error) })
      return
    }
    // Each saving is a whole draft: the words that were refused are in it, or are not wanted any more.
    await db.outbox.delete(kept.seq)
    await db.outbox.put({ ...later, base: kept.base })
  })
}

/** A publish whose answer was lost has arrived with these very words: there is nothing to save. */
async function isPublishedSo(
  db: UserDatabase,
  { entity, write: { id } }: OutboxRow,
  because: CopiedDraft['because'],
): Promise<boolean> {
  if (because !== 'published') return false
  return db.transaction('rw', db.outbox, db.intents, db.edits, async () => {
    const rows = await writesTo(db, entity)
    const text = latestSave(rows.map(({ write }) => write))?.body.text_content
    const intents = await openIntents(db, id)
    const isSo = intents.some(({ body, kind }) => kind === undefined && body.text_content === text)
    if (isSo) await forgetSaves(db, id)
    return isSo
  })
}
