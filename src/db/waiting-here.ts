import { Dexie } from 'dexie'

import type { OutboxRow } from './outbox-row.ts'
import { lastSeenUser } from './seen-users.ts'

/**
 * How many writes wait for whoever was signed in here last. Neither makes a database nor upgrades one;
 * 0 where it cannot be read.
 */
export async function countWaitingHere(): Promise<number> {
  const uid = lastSeenUser()
  const db = new Dexie(`lin-${uid}`)
  // Who logs out deletes it while the login, which is there already, looks into it.
  db.on('versionchange', () => {
    db.close()
    return false
  })
  try {
    if (uid === null || !(await Dexie.exists(db.name))) return 0
    await db.open()
    const outbox = db.table<OutboxRow>('outbox')
    return await outbox.filter(({ state }) => state === 'waiting').count()
  } catch {
    return 0
  } finally {
    db.close()
  }
}
