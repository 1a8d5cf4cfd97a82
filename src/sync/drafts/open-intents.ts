import type { OutboxRow } from '#db/outbox-row.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

/** What was begun with this post, and has no known end. */
export function openIntents(db: UserDatabase, id: string): Promise<PublishIntent[]> {
  return db.intents.filter(({ body }) => body.id === id).toArray()
}

/**
 * Takes over what they hold: nothing of the draft is to be saved any more. Null where none was begun.
 */
export async function takeHeld(db: UserDatabase, id: string): Promise<readonly OutboxRow[] | null> {
  const intents = await openIntents(db, id)
  if (intents.length === 0) return null
  await db.intents.bulkPut(intents.map((intent) => ({ ...intent, held: [], isLeft: true })))
  return intents.flatMap(({ held = [] }) => held)
}
