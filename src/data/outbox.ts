import { AppError } from '#contract/errors.ts'
import { OUTBOX } from '#contract/limits.ts'
import type { OutboxRow } from '#db/outbox-row.ts'
import type { QueuedWrite } from '#db/queued-write.ts'
import { askForSync } from '#device/background-sync.ts'
import { isOnline } from '#device/online.ts'
import { enqueue, readOutbox, takeBack } from '#sync/outbox.ts'
import { SYNC_TAG } from '#sync/sync-tag.ts'
import { t } from '#text/t.ts'

import { drainNow } from './drain-now.ts'
import { signedInDatabase } from './session-database.ts'
import { useDatabase, useLive } from './use-database.ts'

/** What waits to be sent, and what was refused, in order; undefined: not known yet. */
export function useOutbox(): readonly OutboxRow[] | undefined {
  return useLive(useDatabase(), readOutbox)
}

/**
 * Keeps a write on the device, and has it sent. Resolves with the words that say so where it waits
 * there, and with null once the server has taken it.
 *
 * @throws AppError where the server refuses while somebody waits for it: the write is in the form
 *   still, and not in the queue any more
 */
export async function submit(write: QueuedWrite): Promise<string | null> {
  const db = signedInDatabase()
  const queued = await enqueue(db, write)
  if (queued === null) return null
  if (isOnline()) await patiently(drainNow(db))
  const row = await db.outbox.get(queued.seq)
  if (row === undefined) return null
  if (row.refusal === null) {
    void askForSync(SYNC_TAG)
    return t.outbox.kept
  }
  await takeBack(db, row.seq)
  throw new AppError(row.refusal.code, { detail: row.refusal.message })
}

async function patiently(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, OUTBOX.patienceMs)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
