import { offsetMsAt } from '@lin/zones'

import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { LETTER_MORNING_MS, nextMonday } from '#server/notifications/settings.ts'

import { insertLetter, readWaiting, setNext, takeDue } from './letter-store.ts'
import type { Due } from './letter-store.ts'

type PlanKit = Pick<Kit, 'db' | 'queue' | 'clock'>

const AT_ONCE = 100

/** Queues one letter for each Monday, however many workers run this, and even if a time zone or a clock is changed. */
export async function planLetters(kit: PlanKit): Promise<void> {
  while ((await planSome(kit)) === AT_ONCE) continue
}

/**
 * Plans the letters that a clock which was ahead has passed over: none waits for a later Monday than the next one. A
 * reader who has that Monday's letter already gets no second one.
 */
export async function planLettersAnew(db: Db, now: Date): Promise<void> {
  for await (const reader of rowsByKey<Due>((after) => readWaiting(db, now, after, PAGE_ROWS))) {
    const next = nextMonday(reader.time_zone, now)
    if (next !== null && next < reader.letter_at) await setNext(db, reader.user_id, next)
  }
}

async function planSome(kit: PlanKit): Promise<number> {
  return kit.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, kit.clock.now(), AT_ONCE)
    for (const reader of due) await planOne(kit, tx, reader)
    return due.length
  })
}

async function planOne(kit: PlanKit, tx: Db, reader: Due): Promise<void> {
  const { user_id: userId, time_zone: timeZone, letter_at: dueAt } = reader
  const now = kit.clock.now()
  const next = nextMonday(timeZone, now)
  await setNext(tx, userId, next)
  // The zone is no longer known, so the date of its Monday is unknown.
  if (next === null) return
  // No worker was running. A letter of Monday morning must not be sent later.
  if (now.getTime() - dueAt.getTime() > LETTER_MORNING_MS) return
  const letterId = await insertLetter(tx, { userId, week: dayIn(dueAt, timeZone), dueAt })
  if (letterId !== null) await kit.queue.enqueue(tx, 'weekly-letter', { letterId })
}

/** `2026-11-23` */
function dayIn(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetMsAt(timeZone, at.getTime())).toISOString().slice(0, 10)
}
