import type { OutboxRow } from '#db/outbox-rows.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'

export async function readOutbox(db: UserDatabase): Promise<OutboxRow[]> {
  return db.outbox.orderBy('seq').toArray()
}

export async function writesTo(db: UserDatabase, entity: string): Promise<OutboxRow[]> {
  return db.outbox.where('entity').equals(entity).sortBy('seq')
}

export function openIntents(db: UserDatabase, id: string): Promise<PublishIntent[]> {
  return db.intents.filter(({ body }) => body.id === id).toArray()
}
