import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import type { QueuedWrite } from '#db/outbox-rows.ts'
import { entityOf } from '#db/outbox-rows.ts'
import { isMaking, takeBack, writesTo } from '#sync/outbox/outbox.ts'
import type { Doing } from '#text/failure-words.ts'

import { submit } from './outbox.ts'

/**
 * Takes back the latest of what waits to be done to a thing. A new one is deleted: it may have reached
 * the server without an answer, and then the deletion follows it there.
 */
export async function undoLatest(deletion: QueuedWrite, list: Doing): Promise<string | null> {
  const db = signedInDatabase()
  const rows = await writesTo(db, entityOf(deletion))
  const latest = rows.findLast(({ state }) => state === 'waiting')
  if (latest === undefined) return null
  if (isMaking(latest, rows)) return submit(deletion)
  await takeBack(db, latest.seq)
  // Whether the server had it already, only the server knows.
  if (latest.attempts > 0) invalidateList(list)
  return null
}
