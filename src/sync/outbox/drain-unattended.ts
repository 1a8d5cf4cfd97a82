import type { OutboxRow } from '#db/outbox-row.ts'
import { UserDatabase } from '#db/user-database.ts'
import { readLiveSession } from '#device/stored-session.ts'

import { ON_THIS_DEVICE } from './drain-kit.ts'
import { drain } from './drain.ts'
import { readOutbox } from './outbox.ts'

/**
 * Sends what waits of whoever is signed in, with no page open.
 *
 * @returns how many writes could still be sent, now or later; what was refused is not among them, nor
 *   what waits for the person to decide about it
 */
export async function drainUnattended(): Promise<number> {
  const session = await readLiveSession()
  if (session === null) return 0
  const db = new UserDatabase(session.uid)
  // A page logs out or upgrades: what is opened again after that would bring back what was deleted.
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true })
    return false
  })
  try {
    const { stop } = await drain(db, ON_THIS_DEVICE, new AbortController().signal)
    // Another try without a session would change nothing: the person has to sign in first.
    if (stop === 'signed-out') return 0
    const rows = await readOutbox(db)
    const stuck = new Set(rows.filter(isRefused).map(({ entity }) => entity))
    return rows.filter(({ entity }) => !stuck.has(entity)).length
  } finally {
    db.close()
  }
}

function isRefused({ state }: OutboxRow): boolean {
  return state === 'refused'
}
