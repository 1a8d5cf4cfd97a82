import type { CodedError } from '#contract/coded-error.ts'
import { QUEUED } from '#contract/queued.ts'
import { done, Done } from '#contract/wire.ts'
import type { OutboxRow, Refusal } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isDeletion, kindOf, queuedCall } from '#sync/writes/all.ts'

import { isCreation, isWaitingDeletion, mayHaveArrived } from './outbox.ts'
import { writesTo } from './rows.ts'

/** In one transaction, the answer goes into the mirror and the write leaves the queue: nobody sees both or neither. */
export async function ackWrite(db: UserDatabase, row: OutboxRow, reply: unknown): Promise<void> {
  const { outbox, edits, copies, drafts, versions, lists, sources, schedules, posts, articles } = db
  const own = [outbox, edits, copies, drafts, versions, db.meta]
  const tables = [...own, lists, sources, schedules, posts, articles, db.reading]
  const call = queuedCall(row.write)
  await db.transaction('rw', tables, async () => {
    const read = readReply(row, reply)
    if (await call.fork?.(db, row, read)) return
    await outbox.delete(row.seq)
    await call.acknowledge(db, row, read)
  })
}

function readReply(row: OutboxRow, reply: unknown) {
  const schema = QUEUED[queuedCall(row.write).request(row).call].reply
  // The answer to a deletion may be missing.
  return schema === Done ? done('') : schema.parse(reply)
}

/**
 * The write stays until the person has decided, unless the thing to be deleted is gone already, the call resolves the
 * refusal by itself, or a later text or a deletion replaces it.
 *
 * @returns `gone` if the deletion has happened already
 */
export async function refuseWrite(
  db: UserDatabase,
  row: OutboxRow,
  error: CodedError,
): Promise<'gone' | 'kept'> {
  if (error.status === 404 && isRemoval(row)) return 'gone'
  if (await giveWay(db, row, error)) return 'kept'
  const isResolved = await queuedCall(row.write).resolveRefusal?.(db, row, error)
  if (isResolved !== true) await keepRefused(db, row, error)
  return 'kept'
}

function isRemoval({ write }: OutboxRow): boolean {
  return isDeletion(write) || kindOf(write) === 'forget'
}

/** Lets a deletion that follows a refused write take its place. */
async function giveWay(db: UserDatabase, row: OutboxRow, error: CodedError): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, row.entity)
    const deletion = rows.find((each) => each.seq > row.seq && isWaitingDeletion(each))
    if (deletion === undefined || rows[0]?.seq !== row.seq) return false
    const refused = { ...row, state: 'refused' as const, refusal: refusalOf(error) }
    // A thing that was never made needs no deletion either.
    const wasNeverMade = isCreation(row) && !mayHaveArrived(refused)
    const needless = wasNeverMade ? rows : [row]
    await db.outbox.bulkDelete(needless.map(({ seq }) => seq))
    if (wasNeverMade) return true
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
    const refused = { ...kept, state: 'refused' as const, refusal: refusalOf(error) }
    const later = queuedCall(row.write).isReplaceable ? laterOf(row, rows) : undefined
    if (later === undefined) {
      await db.outbox.put(refused)
      return
    }
    await db.outbox.delete(kept.seq)
    const attempts = mayHaveArrived(refused) ? kept.attempts : later.attempts
    await db.outbox.put({ ...later, base: kept.base, attempts })
  })
}

function laterOf({ seq, write }: OutboxRow, rows: readonly OutboxRow[]): OutboxRow | undefined {
  return rows.find((each) => each.seq > seq && each.write.call === write.call)
}
