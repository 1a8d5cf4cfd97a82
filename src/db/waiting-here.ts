import { Dexie } from 'dexie'

import { lookInto } from './look-into.ts'
import type { OutboxRow } from './outbox-row.ts'
import { lastSeenUser } from './seen-users.ts'

/**
 * How many writes wait for whoever was signed in here last. Neither makes a database nor upgrades one;
 * 0 where it cannot be read.
 */
export async function countWaitingHere(): Promise<number> {
  const uid = lastSeenUser()
  try {
    if (uid === null || !(await Dexie.exists(`lin-${uid}`))) return 0
    return await lookInto(uid, countWaiting)
  } catch {
    return 0
  }
}

async function countWaiting(db: Dexie): Promise<number> {
  return db
    .table<OutboxRow>('outbox')
    .filter(({ state }) => state === 'waiting')
    .count()
}
