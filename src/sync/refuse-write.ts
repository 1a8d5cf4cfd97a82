import type { AppError, ErrorCode } from '#contract/errors.ts'
import type { CopiedDraft, OutboxRow, Refusal } from '#db/outbox-row.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'

import { isCreation, isWaitingDeletion } from './outbox.ts'

/**
 * The server has said no. The write stays until the person has decided, but for two: what is not there
 * any more counts as deleted, and the text of a draft that became another one elsewhere goes on as a
 * draft of its own. About a thing that is to be deleted, nobody has to decide.
 *
 * @returns `gone` where the deletion has happened already
 */
export async function refuseWrite(
  db: UserDatabase,
  row: OutboxRow,
  error: AppError,
): Promise<'gone' | 'kept'> {
  const { call } = row.write
  const isDeletion = call.startsWith('delete')
  if (isDeletion && error.status === 404) return 'gone'
  if (await giveWay(db, row, error)) return 'kept'
  const because = isCreation(row) ? undefined : PARTED_BY[error.code]
  if (call !== 'saveDraft' || because === undefined) await keepRefused(db, row, error)
  else await copyDraft(db, row, because)
  return 'kept'
}

const PARTED_BY: { readonly [code in ErrorCode]?: CopiedDraft['because'] } = {
  'posts/changed-elsewhere': 'changed',
  'posts/not-found': 'deleted',
  'posts/already-published': 'published',
  'posts/being-published': 'published',
}

/** To the deletion that waits behind the write; false where none does. */
async function giveWay(db: UserDatabase, row: OutboxRow, error: AppError): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('entity').equals(row.entity).sortBy('seq')
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

function refusalOf({ code, message }: AppError): Refusal {
  return { code, message }
}

async function keepRefused(db: UserDatabase, row: OutboxRow, error: AppError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const kept = await db.outbox.get(row.seq)
    if (kept === undefined) return
    await db.outbox.put({ ...kept, state: 'refused', refusal: refusalOf(error) })
  })
}

/** The latest words under a new id; the editor that holds them goes on with the copy. */
async function copyDraft(
  db: UserDatabase,
  row: OutboxRow,
  because: CopiedDraft['because'],
): Promise<void> {
  const of = row.write.id
  const id = newKey()
  await db.transaction('rw', db.outbox, db.edits, db.drafts, db.copies, async () => {
    const rows = await db.outbox.where('entity').equals(row.entity).sortBy('seq')
    const { write } = rows.findLast((each) => each.write.call === 'saveDraft') ?? row
    if (rows.length === 0 || write.call !== 'saveDraft') return
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    const fresh = { key: newKey(), entity: `posts/${id}`, base: null, attempts: 0, nextAtMs: 0 }
    await db.outbox.put({ ...row, ...fresh, write: { ...write, id } })
    await db.copies.put({ id, of, because, atMs: Date.now() })
    await db.edits.delete(of)
    const held = await db.drafts.filter(({ postId }) => postId === of).toArray()
    await db.drafts.bulkPut(held.map((draft) => ({ ...draft, postId: id })))
  })
}
