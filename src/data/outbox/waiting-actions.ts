import { storageMessage } from '#data/notices/failures.ts'
import { showToast } from '#data/notices/toasts.ts'
import type { Action } from '#data/query/action.ts'
import { useAction } from '#data/query/use-action.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import {
  enqueue,
  enqueueTables,
  isMaking,
  mayHaveArrived,
  takeBack,
  tryAgain,
} from '#sync/outbox/outbox.ts'
import { writesTo } from '#sync/outbox/rows.ts'
import { pageCall } from '#sync/writes/all.ts'
import { t } from '#text/t.ts'

import { drainNow } from './drain-now.ts'
import { isWaiting, sendNow } from './pending.ts'

export function useSendNow(): Action<void> {
  return useAction({
    perform: async () => ((await sendNow(signedInDatabase())) ? null : t.failures.unreached),
    words: (failure) => storageMessage(failure) ?? t.failures.unreached,
  })
}

export async function sendAgain(seq: number): Promise<void> {
  const db = signedInDatabase()
  await orSay(whileOpen(db, () => tryAgain(db, seq)))
  void drainNow(db)
}

/** A new thing may have reached the server without an answer: its deletion follows it there. */
export async function discardChange(seq: number): Promise<void> {
  const db = signedInDatabase()
  await orSay(whileOpen(db, () => discard(db, seq)))
  void drainNow(db)
}

async function discard(db: UserDatabase, seq: number): Promise<void> {
  await db.transaction('rw', enqueueTables(db), async () => {
    const row = await db.outbox.get(seq)
    if (row === undefined) return
    const rows = await writesTo(db, row.entity)
    const mayBeThere = isMaking(row, rows) && (isWaiting(row) || mayHaveArrived(row))
    const deletion = mayBeThere ? deletionOf(row.write) : null
    if (deletion === null) await takeBack(db, seq)
    else await enqueue(db, deletion)
  })
}

function deletionOf(write: QueuedWrite): QueuedWrite | null {
  const { deletedBy } = pageCall(write)
  return deletedBy === undefined ? null : { call: deletedBy, id: write.id }
}

async function orSay(work: PromiseLike<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const text = storageMessage(error)
    if (text === null) throw error
    showToast({ tone: 'error', text })
  }
}
